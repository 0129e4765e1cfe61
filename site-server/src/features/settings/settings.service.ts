// The owner's settings. Kept in memory, since only this process changes them and every request may need them.
import { conflict, invalid } from 'shared/api/errors.ts';
import { createOfficeTime, type OfficeTime } from 'shared/office/office-time.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import { wrongPlace } from 'shared/leads/reply-templates.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import { SETTING_WORDS } from 'shared/office/setting-words.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import {
  officeSchema,
  patchSettingsBody,
  type ChangeSettings,
  type Office,
  type PatchSettings,
  type Settings,
  type SettingsAnswer,
} from 'shared/office/settings.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../database/transaction.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { assertNoClash } from '../clashes/assert-no-clash.ts';
import { readChangers, shownChangers, withChanger } from '../clashes/changed-by.ts';
import { listPasskeys } from '../passkeys/passkeys.store.ts';
import { findUserByName } from '../users/users.store.ts';
import { findChangedSettings, updateChangedSettings } from './settings.store.ts';

export interface SettingsService {
  /** The current settings; read them again each time. */
  current(): Settings;
  /** The current settings, with who has changed them. */
  show(): SettingsAnswer;
  /** The settings that every user who is signed in may know. */
  office(): Office;
  /** Computes with the current office hours; read it again each time. */
  officeTime(): OfficeTime;
  /** @throws AppError `conflict` when a member no longer has the value in `base`, and when a passkey is missing */
  patch(actor: Actor, change: ChangeSettings): Promise<SettingsAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called after somebody has changed these settings. */
  onChange(actor: string, fields: SettingName[]): void;
}

export async function createSettings({ database, clock, onChange }: Parts): Promise<SettingsService> {
  const atStart = await findChangedSettings(database.reads);
  let current = complete(readChanged(atStart.changed));
  let changers = atStart.changedBy;
  let officeTime: OfficeTime | undefined;
  const show = () => ({ ...current, ...shownChangers(changers) });

  return {
    current: () => current,
    show,
    office: () => officeSchema.parse(current),
    officeTime: () => (officeTime ??= createOfficeTime(current)),

    async patch(actor, { base = {}, ...patch }) {
      const changed = await database.transaction(async (tx) => {
        const { changed: kept, changedBy } = await findChangedSettings(tx.db);
        const stored = readChanged(kept);
        const before = complete(stored);
        const names = (Object.keys(patch) as SettingName[]).filter((name) => !isEqual(patch[name], before[name]));
        if (names.length === 0) return undefined;
        await assertNoClash(
          tx.db,
          { base, wanted: patch, current: before },
          {
            actor: actor.username,
            what: 'this',
            more: (fields) => `: ${inWords(fields)}`,
            sentence: (field) => `${SETTING_WORDS[field]} was changed meanwhile`,
            shown: before,
            changers: () => readChangers(changedBy),
          },
        );
        assertPlacesKnown(patch, before);
        if (patch.adminsNeedPasskey === true && names.includes('adminsNeedPasskey')) await assertHasPasskey(tx, actor);
        const merged = { ...stored, ...patch };
        const nowBy = withChanger(changedBy, names, actor.username);
        await updateChangedSettings(tx, { changed: merged, changedBy: nowBy });
        insertActivity(tx, {
          type: 'user',
          actor: actor.username,
          action: `Changed settings: ${inWords(names)}`,
          ts: clock.timestamp(),
        });
        return { merged, names, nowBy };
      });
      if (changed) {
        current = complete(changed.merged);
        changers = changed.nowBy;
        officeTime = undefined;
        onChange(actor.username, changed.names);
      }
      return show();
    },
  };
}

type SettingName = keyof Settings;

const inWords = (names: readonly SettingName[]) => names.map((name) => SETTING_WORDS[name]).join(', ');

/** A text that an earlier version has stored stays, so that others can still be changed. */
function assertPlacesKnown({ replyTemplates = [] }: PatchSettings, before: Settings): void {
  const kept = new Set(before.replyTemplates.map(({ text }) => text));
  const fields = replyTemplates.flatMap(({ text }, index) => {
    const wrong = kept.has(text) ? undefined : wrongPlace(text);
    return wrong === undefined ? [] : [[`replyTemplates.${index}.text`, wrong] as const];
  });
  if (fields[0]) throw invalid(fields[0][1], Object.fromEntries(fields));
}

/** Otherwise nobody has shown yet that passkeys work here, and every administrator could be locked out (rule C28). */
async function assertHasPasskey(tx: Transaction, { username }: Actor): Promise<void> {
  const user = await findUserByName(tx.db, username);
  if (user && (await listPasskeys(tx.db, user.id)).length > 0) return;
  const message = 'Add a passkey to your own account first, so that you do not lock yourself out.';
  throw conflict(message, { reason: 'no_passkey', fields: { adminsNeedPasskey: message } });
}

function complete(changed: PatchSettings): Settings {
  // Undoing the first change stores the built-in values, which then nobody has confirmed.
  const isOwn = (name: SettingName) => changed[name] !== undefined && !isEqual(changed[name], DEFAULT_SETTINGS[name]);
  // Not validated again, since checking time zones alone would take longer than the rest of a start.
  return Object.assign({}, DEFAULT_SETTINGS, changed, {
    hoursConfirmed: changed.hoursConfirmed === true || isOwn('officeHours'),
    targetsConfirmed: changed.targetsConfirmed === true || isOwn('responseTargets'),
  });
}

/** Tolerant: a stored member that cannot be read, as it is from another version, gets its built-in value. */
function readChanged(stored: unknown): PatchSettings {
  const entries = Object.entries(stored as Record<string, unknown>);
  return Object.assign(
    {},
    ...entries.map(([name, value]) => patchSettingsBody.safeParse({ [name]: value }).data ?? {}),
  ) as PatchSettings;
}
