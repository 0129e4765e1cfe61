// The current data that going back to a backup does not change.
import type Connection from 'better-sqlite3';
import { quoted, type TableShape } from './describe-tables.ts';
import { isSound } from './is-sound.ts';

/** Columns of an account: how its user signs in, where a link for a new password is sent, and the rights. */
const ACCESS_COLUMNS = ['password_hash', 'email', 'joined', 'second_factor', 'active', 'role', 'can_upload'];

/**
 * Going back on purpose brings no former password and no right back that was taken away (rule H4g). Only where no
 * administrator would be left, those of the backup are administrators again.
 * @returns the usernames of these
 */
export function keepAccess(target: Connection.Database, present: TableShape | undefined): string[] {
  if (!present || !isSound(target, 'users')) return [];
  const kept = ACCESS_COLUMNS.filter((column) => present.columns.includes(column))
    .map(quoted)
    .join(', ');
  target.exec(`create temp table former_admins as
      select id from main.users where role = 'admin' and active = 1;
    update main.users set (${kept}) = (select ${kept} from damaged.users p where p.id = main.users.id)
    where id in (select id from damaged.users)`);
  const admins = `select count(*) from main.users where role = 'admin' and active = 1`;
  const again: string[] = [];
  if (target.prepare(admins).pluck().get() === 0) {
    const restored = target.prepare<[], { username: string }>(`update main.users set role = 'admin', active = 1
      where id in (select id from former_admins) returning username`);
    again.push(...restored.all().map(({ username }) => username));
  }
  target.exec('drop table former_admins');
  return again;
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
