// The current data that going back to a backup does not change.
import type Connection from 'better-sqlite3';
import type { Settings } from 'shared/office/settings.ts';
import { quoted, type TableShape } from './describe-tables.ts';
import { isSound } from './is-sound.ts';

/** Usernames of those whose rights are neither those of the backup nor of the present; absent for nobody. */
export interface ChangedAccess {
  /** Administrators again, as nobody else would be one. */
  adminsAgain?: string[];
  /** Back with the backup, and inactive. */
  backInactive?: string[];
}

/** Columns of an account: how its user signs in, where a link for a new password is sent, and the rights. */
const ACCESS_COLUMNS = ['password_hash', 'email', 'joined', 'second_factor', 'active', 'role', 'can_upload'];
/** Settings that say how administrators sign in, and which leads staff may see and take. */
const ACCESS_SETTINGS: readonly (keyof Settings)[] = ['adminsNeedPasskey', 'staffSeeOwnLeadsOnly', 'staffMayClaim'];
/** The settings that going back changes. */
export const OTHER_SETTINGS = `json_remove(changed, ${ACCESS_SETTINGS.map((name) => `'$.${name}'`).join(', ')})`;

/**
 * Going back on purpose brings no former password and no right back that was taken away (rule H4g). Only where no
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
 * Those whom the current database had before an earlier restore: nobody knows which rights they had last (rule H4o).
 * Somebody whom it has never had, as after an installation, stays as in the backup.
 */
function deactivateGone(target: Connection.Database): string[] {
  if (!isSound(target, 'sqlite_sequence')) return [];
  const gone = target.prepare<[], { username: string }>(`update main.users set active = 0
    where active = 1 and id not in (select id from damaged.users)
      and id <= (select seq from damaged.sqlite_sequence where name = 'users') returning username`);
  return gone.all().map(({ username }) => username);
}

/** Like the rights of accounts. Patching with null removes a setting that the current database does not have. */
function keepAccessSettings(target: Connection.Database): void {
  if (!isSound(target, 'settings')) return;
  const kept = ACCESS_SETTINGS.map((name) => `'${name}', changed -> '${name}'`).join(', ');
  target.exec(`update main.settings
    set changed = json_patch(changed, (select json_object(${kept}) from damaged.settings))`);
}

/**
 * Mail that was sent or withdrawn since the backup is not sent again: mails that the current database no longer has are
 * removed. If that is not known, no mail of the backup is sent automatically.
 */
export function trimMail(target: Connection.Database, isKnown: boolean): void {
  target.exec(
    isKnown
      ? 'delete from main.outgoing_mail where id not in (select id from damaged.outgoing_mail)'
      : `update main.outgoing_mail set state = 'failed',
           last_error = 'It may have been sent already, before the site went back to a backup.' where state = 'waiting'`,
  );
}
