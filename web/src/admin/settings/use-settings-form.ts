// The settings of the installation and what was changed of them here: one form behind several sections, so that an edit
// outlives a look at another one (rule G14).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from 'shared/api.ts';
import { AppError, type FieldErrors } from 'shared/errors.ts';
import type { Settings } from 'shared/settings.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useUnloadQuestion } from '../session/use-unload-question.ts';

export type SettingName = keyof Settings;

type Edits = Partial<Settings>;

const NO_EDITS: Edits = {};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function filterEdits(edits: Edits, isKept: (name: SettingName) => boolean): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => isKept(name as SettingName)));
}

/** Edits stay for as long as the window does, also while another room is open. */
function useEdits() {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Edits>(() => queryClient.getQueryData(queryKeys.settingsEdits) ?? NO_EDITS);
  useEffect(() => {
    queryClient.setQueryDefaults(queryKeys.settingsEdits, { gcTime: Infinity });
    queryClient.setQueryData(queryKeys.settingsEdits, edits);
  }, [queryClient, edits]);
  return [edits, setEdits] as const;
}

export function useSettingsForm() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const stored = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => client.call(api.getSettings, { signal }),
    refetchOnWindowFocus: true,
  });
  const [edits, setEdits] = useEdits();

  const changed = (names: readonly SettingName[]) =>
    names.filter((name) => name in edits && !isSame(edits[name], stored.data?.[name]));

  const patch = useMutation({
    mutationFn: (names: readonly SettingName[]) =>
      client.call(api.patchSettings, { body: Object.fromEntries(changed(names).map((name) => [name, edits[name]])) }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.settings, saved);
      // What was typed on meanwhile is another edit.
      setEdits((now) => filterEdits(now, (name) => !isSame(now[name], saved[name])));
      toasts.success('Saved', 'Settings updated');
      return queryClient.invalidateQueries({ queryKey: queryKeys.office });
    },
    onError: (error) => toasts.error('Save Failed', error.message),
  });

  const isUnsaved = changed(Object.keys(edits) as SettingName[]).length > 0;
  useUnloadQuestion(isUnsaved);

  const errors: FieldErrors = (patch.error instanceof AppError && patch.error.fields) || {};
  return {
    /** As they would be saved; undefined until they are loaded. */
    values: stored.data && { ...stored.data, ...edits },
    error: stored.error,
    isFetching: stored.isFetching,
    retry: () => void stored.refetch(),
    /** What the server refused, by field path such as `officeHours.monday.from`. */
    errors,
    isSaving: patch.isPending,
    /** Those of `names` that are not saved. */
    changed,
    set<Name extends SettingName>(name: Name, value: Settings[Name]) {
      setEdits((now) => ({ ...now, [name]: value }));
    },
    discard(names: readonly SettingName[]) {
      patch.reset();
      setEdits((now) => filterEdits(now, (name) => !names.includes(name)));
    },
    save: (names: readonly SettingName[]) => patch.mutate(names),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What every section of the room is given. */
export interface SectionProps {
  form: SettingsForm;
}
