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

export type SettingName = keyof Settings;

interface Edits {
  values: Partial<Settings>;
  /** What the edited settings were when they began to be edited. */
  bases: Partial<Settings>;
}

const NO_EDITS: Edits = { values: {}, bases: {} };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function pick(settings: Partial<Settings>, isPicked: (name: SettingName) => boolean): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => isPicked(name as SettingName)));
}

function filterEdits({ values, bases }: Edits, isKept: (name: SettingName) => boolean): Edits {
  return { values: pick(values, isKept), bases: pick(bases, isKept) };
}

/** Edits stay for as long as the window does, also while another room is open: the shell looks after them meanwhile. */
function useKeptEdits(stored: Settings | undefined) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Edits>(() => queryClient.getQueryData(queryKeys.settingsEdits) ?? NO_EDITS);
  useEffect(() => {
    // What somebody else has saved just so is no edit any more.
    const isEdit = (name: SettingName) => !isSame(edits.values[name], stored?.[name]);
    queryClient.setQueryData(queryKeys.settingsEdits, stored ? filterEdits(edits, isEdit) : edits);
  }, [queryClient, edits, stored]);
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
  const [edits, setEdits] = useKeptEdits(stored.data);
  const { values, bases } = edits;

  const changed = (names: readonly SettingName[]) =>
    names.filter((name) => name in values && !isSame(values[name], stored.data?.[name]));

  /** From now on what is stored is known to whoever saves. */
  async function beginAnew(names: readonly SettingName[]): Promise<void> {
    const { data } = await stored.refetch();
    if (data) setEdits((now) => ({ ...now, bases: { ...now.bases, ...pick(data, (name) => names.includes(name)) } }));
  }

  const patch = useMutation({
    mutationFn(names: readonly SettingName[]) {
      const isChanged = (name: SettingName) => changed(names).includes(name);
      return client.call(api.patchSettings, { body: { ...pick(values, isChanged), base: pick(bases, isChanged) } });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.settings, saved);
      // What was typed on meanwhile is another edit.
      setEdits((now) => filterEdits(now, (name) => !isSame(now.values[name], saved[name])));
      toasts.success('Saved', 'Settings updated');
      return queryClient.invalidateQueries({ queryKey: queryKeys.office });
    },
    async onError(error, names) {
      const isOvertaken = error instanceof AppError && error.reason === 'conflict';
      if (isOvertaken) await beginAnew(names);
      const advice = isOvertaken ? '. Discard yours to see it, or save again to put yours in its place.' : '';
      toasts.error('Save Failed', error.message + advice);
    },
  });

  const errors: FieldErrors = (patch.error instanceof AppError && patch.error.fields) || {};
  return {
    /** As they would be saved; undefined until they are loaded. */
    values: stored.data && { ...stored.data, ...values },
    error: stored.error,
    isFetching: stored.isFetching,
    retry: () => void stored.refetch(),
    /** What the server refused, by field path such as `officeHours.monday.from`. */
    errors,
    isSaving: patch.isPending,
    /** Those of `names` that are not saved. */
    changed,
    set<Name extends SettingName>(name: Name, value: Settings[Name]) {
      setEdits((now) => {
        const base = name in now.bases ? now.bases[name] : stored.data?.[name];
        // What was put back is no edit: it must not undo what somebody else decides later.
        if (isSame(value, base)) return filterEdits(now, (other) => other !== name);
        return { values: { ...now.values, [name]: value }, bases: { ...now.bases, [name]: base } };
      });
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
