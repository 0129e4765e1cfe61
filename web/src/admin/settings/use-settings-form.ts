// The settings of the installation and what was changed of them here: one form behind several sections, so that an edit
// outlives a look at another one (rule G14).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from 'shared/api/api.ts';
import { AppError, type FieldErrors } from 'shared/api/errors.ts';
import type { Clash } from 'shared/editing/clashes.ts';
import {
  afterFailure,
  afterSave,
  edited,
  NO_DRAFT,
  settled,
  stateOf,
  withMine,
  withoutFields,
  type Draft,
} from 'shared/editing/draft.ts';
import type { Settings } from 'shared/office/settings.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash } from '../editing/drafts.ts';
import { useConsole } from '../session/console-context.ts';

export type SettingName = keyof Settings;
type SettingsDraft = Draft<Settings>;

/** What of a draft is on its way. */
interface Sent {
  values: Partial<Settings>;
  base: Partial<Settings>;
}

function pick(settings: Partial<Settings>, names: readonly SettingName[]): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name as SettingName)));
}

/**
 * A draft stays for as long as the window does, also while another screen is open: the shell looks after it meanwhile.
 * @param sent  what is on its way to the server
 */
function useKeptDraft(stored: Settings | undefined, sent: Sent | undefined) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<SettingsDraft>(
    () => queryClient.getQueryData(queryKeys.settingsEdits) ?? NO_DRAFT,
  );
  // What was saved just so meanwhile, by whomever, is no edit any more.
  const [known, setKnown] = useState<Settings>();
  if (stored && stored !== known) {
    setKnown(stored);
    setDraft(settled(stored, draft, { sent }));
  }
  useEffect(() => {
    const changes = stored && stateOf(stored, draft, { sent }).changes;
    const dead = (Object.keys(draft.values) as SettingName[]).filter(
      (name) => changes && !(name in changes) && !(sent && name in sent.values),
    );
    queryClient.setQueryData(queryKeys.settingsEdits, withoutFields(draft, dead));
  }, [queryClient, draft, stored, sent]);

  /** Also when an answer comes after the form has left the screen. */
  function changeDraft(change: (draft: SettingsDraft) => SettingsDraft) {
    setDraft(change);
    queryClient.setQueryData<SettingsDraft>(queryKeys.settingsEdits, (kept = NO_DRAFT) => change(kept));
  }
  return [draft, changeDraft] as const;
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
  const [sent, setSent] = useState<Sent>();
  const [draft, changeDraft] = useKeptDraft(stored.data, sent);
  const state = stored.data && stateOf(stored.data, draft, { sent });
  const changed = (names: readonly SettingName[]) => names.filter((name) => state && name in state.changes);

  const patch = useMutation({
    mutationFn: ({ values, base }: Sent) => client.call(api.patchSettings, { body: { ...values, base } }),
    onMutate: setSent,
    onSuccess: (saved, { values }) => {
      queryClient.setQueryData(queryKeys.settings, saved);
      // What was decided otherwise meanwhile is another edit, of what is stored now.
      changeDraft((now) => afterSave(saved, now, values));
      toasts.success('Saved', 'Settings updated');
      return queryClient.invalidateQueries({ queryKey: queryKeys.office });
    },
    async onError(error, save) {
      changeDraft((now) => afterFailure<Settings>(now, save));
      // Then both values are shown.
      if (isClash(error)) await stored.refetch();
      toasts.error('Save Failed', error.message);
    },
    onSettled: () => setSent(undefined),
  });

  const errors: FieldErrors = (patch.error instanceof AppError && !isClash(patch.error) && patch.error.fields) || {};
  const withStored = (change: (draft: SettingsDraft, now: Settings) => SettingsDraft) => {
    const now = stored.data;
    if (now) changeDraft((before) => change(before, now));
  };
  return {
    /** As they would be saved; undefined until they are loaded. */
    values: state?.shown,
    error: stored.error,
    isFetching: stored.isFetching,
    retry: () => void stored.refetch(),
    /** What the server refused, by field path such as `officeHours.monday.from`. */
    errors,
    isSaving: patch.isPending,
    /** Those of `names` that are not saved. */
    changed,
    /** Those of `names` that somebody else has changed meanwhile too. */
    clashes: (names: readonly SettingName[]): Clash<Settings>[] =>
      state?.clashes.filter(({ field }) => names.includes(field)) ?? [],
    set<Name extends SettingName>(name: Name, value: Settings[Name]) {
      withStored((before, now) => edited<Settings>(now, before, { [name]: value }, { sent }));
    },
    keepMine: (name: SettingName) => withStored((before, now) => withMine(now, before, [name])),
    discard(names: readonly SettingName[]) {
      patch.reset();
      changeDraft((before) => withoutFields(before, names));
    },
    save(names: readonly SettingName[]) {
      if (!state) return;
      const { base, ...values } = state.patch;
      patch.mutate({ values: pick(values, changed(names)), base: pick(base, changed(names)) });
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What every section of the screen is given. */
export interface SectionProps {
  form: SettingsForm;
}
