// The settings of the installation and what was changed of them here: one form behind several sections, so that an edit
// outlives a look at another one (rule G14).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from 'shared/api/api.ts';
import { AppError, type FieldErrors } from 'shared/api/errors.ts';
import type { Settings } from 'shared/office/settings.ts';
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
  // What was saved just so meanwhile, by whomever, is no edit any more.
  const [known, setKnown] = useState<Settings>();
  if (stored && stored !== known) {
    setKnown(stored);
    setEdits(filterEdits(edits, (name) => !isSame(edits.values[name], stored[name])));
  }
  useEffect(() => {
    const isEdit = (name: SettingName) => !isSame(edits.values[name], stored?.[name]);
    queryClient.setQueryData(queryKeys.settingsEdits, stored ? filterEdits(edits, isEdit) : edits);
  }, [queryClient, edits, stored]);

  /** Also when an answer comes after the form has left the screen. */
  function changeEdits(change: (edits: Edits) => Edits) {
    setEdits(change);
    queryClient.setQueryData<Edits>(queryKeys.settingsEdits, (kept = NO_EDITS) => change(kept));
  }
  return [edits, changeEdits] as const;
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
  const [edits, changeEdits] = useKeptEdits(stored.data);
  const { values, bases } = edits;

  const changed = (names: readonly SettingName[]) =>
    names.filter((name) => name in values && !isSame(values[name], stored.data?.[name]));

  /** From now on what is stored is known to whoever saves. */
  async function beginAnew(names: readonly SettingName[]): Promise<void> {
    const { data } = await stored.refetch();
    if (data)
      changeEdits((now) => ({ ...now, bases: { ...now.bases, ...pick(data, (name) => names.includes(name)) } }));
  }

  const patch = useMutation({
    mutationFn: (sent: Partial<Settings>) =>
      client.call(api.patchSettings, { body: { ...sent, base: pick(bases, (name) => name in sent) } }),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(queryKeys.settings, saved);
      changeEdits((now) => {
        // What was typed on meanwhile is another edit, of what is stored now.
        const later = filterEdits(now, (name) => !(name in sent) || !isSame(now.values[name], sent[name]));
        return { ...later, bases: { ...later.bases, ...pick(saved, (name) => name in sent && name in later.bases) } };
      });
      toasts.success('Saved', 'Settings updated');
      return queryClient.invalidateQueries({ queryKey: queryKeys.office });
    },
    async onError(error, sent) {
      const isOvertaken = error instanceof AppError && error.reason === 'conflict';
      if (isOvertaken) await beginAnew(Object.keys(sent) as SettingName[]);
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
      changeEdits((now) => {
        const base = name in now.bases ? now.bases[name] : stored.data?.[name];
        // What was put back is no edit: it must not undo what somebody else decides later. Unless it undoes what is being sent.
        const isSent = patch.isPending && name in patch.variables;
        if (isSame(value, base) && !isSent) return filterEdits(now, (other) => other !== name);
        return { values: { ...now.values, [name]: value }, bases: { ...now.bases, [name]: base } };
      });
    },
    discard(names: readonly SettingName[]) {
      patch.reset();
      changeEdits((now) => filterEdits(now, (name) => !names.includes(name)));
    },
    save: (names: readonly SettingName[]) => patch.mutate(pick(values, (name) => changed(names).includes(name))),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What every section of the room is given. */
export interface SectionProps {
  form: SettingsForm;
}
