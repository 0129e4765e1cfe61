// Keeps those parts of the current database that restoring a backup on purpose must not change.
import type Connection from 'better-sqlite3';
import type { Settings } from 'shared/office/settings.ts';
import { quoted, type TableShape } from './describe-tables.ts';
import { isSound } from './is-sound.ts';

/** Usernames of users whose rights are neither those of the backup nor the current ones; absent if there are none. */
export interface ChangedAccess {
  /** Made administrators again, as there would be none otherwise. */
  adminsAgain?: string[];
  /** Back with the backup, but inactive. */
  backInactive?: string[];
}

/** Columns of an account about signing in, the address for reset links, and rights. */
const ACCESS_COLUMNS = ['password_hash', 'email', 'joined', 'second_factor', 'active', 'role', 'can_upload'];
/** Settings about how administrators sign in, and which leads staff may see and take. */
const ACCESS_SETTINGS: readonly (keyof Settings)[] = ['adminsNeedPasskey', 'staffSeeOwnLeadsOnly', 'staffMayClaim'];
/** The settings that a restore does change. */
export const OTHER_SETTINGS = `json_remove(changed, ${ACCESS_SETTINGS.map((name) => `'$.${name}'`).join(', ')})`;

/**
 * Restoring a backup on purpose brings back neither former passwords nor revoked rights (rule H4g). Only if no
 * administrator would be left, those of the backup are administrators again.
 */
export function keepAccess(target: Connection.Database, present: TableShape | undefined): ChangedAccess {
  keepAccessSettings(target);
  if (!present || !isSound(target, 'users')) return {};
  const kept = ACCESS_COLUMNS.filter((column) => present.columns.includes(column))
    .map(quoted)
    .join(', ');
  target.exec(`create temp table former_admins as
      select id from main.users where role = 'admin' and active = 1;
    update main.users set (${kept}) = (select ${kept} from damaged.users p where p.id = main.users.id)
    where id in (select id from damaged.users)`);
  const back = deactivateGone(target);
  const admins = `select count(*) from main.users where role = 'admin' and active = 1`;
  const again: string[] = [];
  if (target.prepare(admins).pluck().get() === 0) {
    const restored = target.prepare<[], { username: string }>(`update main.users set role = 'admin', active = 1
      where id in (select id from former_admins) returning username`);
    again.push(...restored.all().map(({ username }) => username));
  }
  target.exec('drop table former_admins');
  const inactive = back.filter((username) => !again.includes(username));
  return { ...(again.length > 0 && { adminsAgain: again }), ...(inactive.length > 0 && { backInactive: inactive }) };
}

/**
 * Deactivates users who are in the backup, and were in the current database before an earlier restore: nobody knows
 * which rights they had last (rule H4o). Users whom it never had, as after an installation, stay as in the backup.
 */
function deactivateGone(target: Connection.Database): string[] {
  if (!isSound(target, 'sqlite_sequence')) return [];
  const gone = target.prepare<[], { username: string }>(`update main.users set active = 0
    where active = 1 and id not in (select id from damaged.users)
      and id <= (select seq from damaged.sqlite_sequence where name = 'users') returning username`);
  return gone.all().map(({ username }) => username);
}

/** Settings are kept like rights. Patching with null removes a setting that the current database does not have. */
function keepAccessSettings(target: Connection.Database): void {
  if (!isSound(target, 'settings')) return;
  const kept = ACCESS_SETTINGS.map((name) => `'${name}', changed -> '${name}'`).join(', ');
  target.exec(`update main.settings
    set changed = json_patch(changed, (select json_object(${kept}) from damaged.settings))`);
}

/**
 * Mail that was sent or withdrawn since the backup is not sent again: mails that the current database no longer has are
 * removed. If those are not known, no mail of the backup is sent automatically.
 */
export function trimMail(target: Connection.Database, isKnown: boolean): void {
  target.exec(
    isKnown
      ? 'delete from main.outgoing_mail where id not in (select id from damaged.outgoing_mail)'
      : `update main.outgoing_mail set state = 'failed',
           last_error = 'It may have been sent already, before the site went back to a backup.' where state = 'waiting'`,
  );
}
