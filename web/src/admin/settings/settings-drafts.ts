// Unsaved changes of the settings.
import { isPlainObject } from 'shared/plain-object.ts';
import { readDraft } from 'shared/editing/draft.ts';
import { settingsSchema, type Settings } from 'shared/office/settings.ts';
import { draftsOf, type Drafts } from '../editing/drafts.ts';
import { unsavedSettings } from '../session/unsaved-settings.ts';

export type SettingName = keyof Settings;

const NAMES = settingsSchema.keyof().options;

/** Whether a form can show this value, even if it is incomplete: the server reports what is wrong with it. */
function canShow(name: SettingName, value: unknown): boolean {
  const { error } = settingsSchema.shape[name].safeParse(value);
  const isNumber = (path: readonly PropertyKey[]) =>
    typeof path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], value) === 'number';
  const isOfShape = error?.issues.every(
    ({ code, path }) => (code !== 'invalid_type' || isNumber(path)) && code !== 'invalid_value',
  );
  return isOfShape ?? true;
}

function readValues(stored: unknown): Partial<Settings> {
  if (!isPlainObject(stored)) return {};
  return Object.fromEntries(NAMES.flatMap((name) => (canShow(name, stored[name]) ? [[name, stored[name]]] : [])));
}

const draftsFor = draftsOf<Settings>({ name: 'settings', read: (stored) => readDraft(stored, readValues) });
const followed = new Set<string>();

export function settingsDrafts(username: string): Drafts<Settings> {
  const drafts = draftsFor(username);
  if (!followed.has(username)) {
    followed.add(username);
    drafts.subscribe(() => {
      if (drafts.drafts().size === 0) unsavedSettings.note(false);
    });
  }
  return drafts;
}

/** One draft for all sections. */
export const ALL_SETTINGS = 'all';
