// The settings and their unsaved changes: one form behind several sections, so that changes are kept while another
// section is shown (rule G14).
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { withDefaults } from 'shared/office/default-settings.ts';
import type { ChangeSettings, PatchSettings, Settings } from 'shared/office/settings.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showSaved } from '../../api/show-saved.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash } from '../../api/server-message.ts';
import { standingErrors } from 'shared/editing/standing-errors.ts';
import { useDraft } from '../editing/use-draft.ts';
import { useRefusedSave } from '../editing/use-refused-save.ts';
import { backTo, useUndo } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';
import { unsavedSettings } from '../session/unsaved-settings.ts';
import { ALL_SETTINGS, settingsDrafts, type SettingName } from './settings-drafts.ts';

export function useSettingsForm() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo();
  const stored = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => client.call(api.getSettings, { signal }),
    select: withDefaults,
    refetchOnWindowFocus: true,
  });
  const draft = useDraft(settingsDrafts, ALL_SETTINGS, stored.data);
  const changed = (names: readonly SettingName[]) => names.filter((name) => draft && name in draft.changes);

  async function store(body: ChangeSettings): Promise<Settings> {
    const saved = await client.call(api.patchSettings, { body });
    showSaved(queryClient, queryKeys.settings, saved);
    return saved;
  }

  const save = useMutation({
    mutationKey: queryKeys.settingsChange,
    onMutate: () => draft?.changes,
    mutationFn: async (names: readonly SettingName[]) => {
      let former: PatchSettings = {};
      const saved = await draft?.send((body) => {
        former = body.base;
        return store(body);
      }, names);
      return saved && { saved, former };
    },
    onSuccess(done) {
      if (!done) return undefined;
      const { saved, former } = done;
      toasts.success(
        'Saved',
        'Settings updated',
        undo('The settings are as before', () => store(backTo<Settings>(former, saved))),
      );
      return queryClient.invalidateQueries({ queryKey: queryKeys.office });
    },
    onError: useRefusedSave(stored.refetch),
  });
  // A save may have started before this screen was left and opened again.
  const isSaving =
    useMutationState({ filters: { mutationKey: queryKeys.settingsChange, status: 'pending' } }).length > 0;

  return {
    /** The values as they would be saved; undefined until they are loaded. */
    values: draft?.shown,
    query: stored,
    /** Errors from the server by field path, such as `officeHours.monday.from`. */
    errors: isClash(save.error) ? {} : standingErrors(save.error, save.context, draft?.changes),
    isSaving,
    /** Those of `names` with unsaved changes. */
    changed,
    /** Those of `names` that somebody else has changed too. */
    clashes: (names: readonly SettingName[]) => draft?.clashes.filter(({ field }) => names.includes(field)) ?? [],
    changerOf: (name: SettingName) => draft?.changerOf(name) ?? '',
    set<Name extends SettingName>(name: Name, value: Settings[Name]) {
      unsavedSettings.note(true);
      const before = draft?.shown[name];
      // Errors name rows by their index, which changes when a row is added or removed.
      if (save.isError && Array.isArray(before) && Array.isArray(value) && value.length < before.length) save.reset();
      draft?.edit({ [name]: value });
    },
    keepMine: (name: SettingName) => draft?.keepMine(name),
    discard(names: readonly SettingName[]) {
      save.reset();
      for (const name of names) draft?.takeTheirs(name);
    },
    save: (names: readonly SettingName[]) => save.mutate(names),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The props of every section. */
export interface SectionProps {
  form: SettingsForm;
}
