// Merges the readable rows of a damaged database into a copy of the backup. A table that passes its check adds all new
// and changed rows; a damaged one adds newer rows, one by one. Rows of the backup are removed only if they are mails,
// give access, or are spam that has become a lead.
import type Connection from 'better-sqlite3';
import { describeTables, quoted, type TableShape } from './describe-tables.ts';
import { isDamage } from './is-damage.ts';
import { isSound } from './is-sound.ts';
import { keepAccess, trimMail, type ChangedAccess } from './keep-present.ts';
import { keepNewerLeads, type LastIds } from './newer-leads.ts';
import type { ReadableCopy } from './readable-copy.ts';
import { raiseIds, readIds, skipIds } from './used-ids.ts';

/** Tables that are never merged, as they are filled by triggers or derived from the rows of the copy. */
const DERIVED_TABLES = new Set(['lead_counts', 'lead_search_state', 'response_clock', 'upload_totals']);
/**
 * Tables that give access. Their rows stay only if the damaged file certainly has them too, so that no ended session
 * comes back.
 */
export const SIGN_IN_TABLES: readonly string[] = [
  'sessions',
  'reset_codes',
  'invites',
  'passkeys',
  'passkey_challenges',
  'desktop_codes',
  'sign_in_steps',
];
const ROWS_AT_ONCE = 1000;
/**
 * If the last row of the damaged file is unknown, newer rows are searched for up to this far after the last known one.
 */
const LOOKED_BEHIND = 10_000;
const LOOKED_BEHIND_MOST = 1_000_000;

export interface Merged extends ChangedAccess {
  /** Numbers of rows added or changed, by table; unchanged tables are left out. */
  rows: Record<string, number>;
  /** Number of places that could not be read. */
  unreadable: number;
}

/**
 * @param target  the copy of the backup, of the present version
 * @param only    names of tables; all when absent
 * @param leadsAfter  what of leads is taken over besides, as it came after the copy
 */
export function mergeNewer(
  target: Connection.Database,
  { file, isComplete }: ReadableCopy,
  only?: readonly string[],
  leadsAfter?: LastIds,
): Merged {
  const merged: Merged = { rows: {}, unreadable: 0 };
  const searchable = countSearchable(target);
  target.pragma('foreign_keys = OFF');
  target.prepare('attach ? as damaged').run(file);
  try {
    const present = new Map(describeTables(target, 'damaged').map((table) => [table.name, table]));
    for (const table of describeTables(target)) {
      const source = present.get(table.name);
      const isMeant =
        only?.includes(table.name) ?? !(table.name.startsWith('kysely_') || DERIVED_TABLES.has(table.name));
      if (!source || !isMeant) continue;
      const shared = { ...table, columns: table.columns.filter((column) => source.columns.includes(column)) };
      // A table that lost its latest pages may pass the check and yet be outdated.
      const isSourceSound = isComplete && isSound(target, table.name);
      if (table.name === 'outgoing_mail') trimMail(target, isSourceSound);
      const changed = mergeTable(target, shared, isSourceSound, merged);
      if (changed > 0) merged.rows[table.name] = changed;
    }
    const newer = leadsAfter ? keepNewerLeads(target, 'damaged', leadsAfter) : 0;
    if (newer > 0) merged.rows['leads'] = newer;
    if (only !== undefined) Object.assign(merged, keepAccess(target, present.get('users')));
    if (only === undefined) keepOpened(target, isComplete && present.has('lead_unopened'));
    raiseIdsOf(target);
  } finally {
    target.exec('detach damaged');
  }
  // Times in rows of the other file may have been computed with other office hours.
  target.exec(`update response_clock set schedule = ''`);
  if (['leads', 'spam_enquiries'].some((table) => merged.rows[table] !== undefined)) settleRescued(target);
  dropOrphans(target);
  if (countSearchable(target) !== searchable) forgetSearch(target);
  return merged;
}

/**
 * Newer leads were merged as unopened, and leads of the backup may have been opened since. If the other file does not
 * tell, they stay unopened and are not escalated.
 */
function keepOpened(target: Connection.Database, isThere: boolean): void {
  if (isThere && isSound(target, 'lead_unopened') && isSound(target, 'leads')) {
    target.exec(
      `delete from main.lead_unopened where lead_id in (select id from damaged.leads)
       and lead_id not in (select lead_id from damaged.lead_unopened)`,
    );
  } else target.exec('update main.lead_unopened set step = 3');
}

/** Number of leads that the search index should contain. */
function countSearchable(target: Connection.Database): unknown {
  return target
    .prepare('select count(*) from leads where id <= (select indexed_to from lead_search_state)')
    .pluck()
    .get();
}

/** Clears the index, which is rebuilt in the background (see search-index.ts). */
function forgetSearch(target: Connection.Database): void {
  target.exec(
    `insert into lead_search (lead_search) values ('delete-all'); update lead_search_state set indexed_to = 0`,
  );
}

/** Gives the number of rows that were added or changed. */
function mergeTable(target: Connection.Database, table: TableShape, isSourceSound: boolean, merged: Merged): number {
  const name = quoted(table.name);
  if (SIGN_IN_TABLES.includes(table.name)) {
    const key = table.key.map(quoted).join(', ');
    target.exec(
      `delete from main.${name} ${isSourceSound ? `where (${key}) not in (select ${key} from damaged.${name})` : ''}`,
    );
    if (!isSourceSound) return 0;
  }
  const columns = table.columns.map(quoted).join(', ');
  const range = table.hasRowid ? 'rowid between ? and ?' : '? <= ?';
  const lost = isSourceSound ? 'false' : table.columns.map((column) => hasLostEnd(quoted(column))).join(' or ');
  const countLost = target
    .prepare<[number, number], number>(`select count(*) from damaged.${name} where ${range} and (${lost})`)
    .pluck();
  const statement = target.prepare(
    `insert or ignore into main.${name} (${columns}) select ${columns} from damaged.${name}
     where ${range} and not (${lost}) ${onConflict(table, isSourceSound)}`,
  );
  let changed = 0;
  function take(from: number, to: number): void {
    try {
      const unreadable = isSourceSound ? 0 : (countLost.get(from, to) ?? 0);
      changed += statement.run(from, to).changes;
      merged.unreadable += unreadable;
    } catch (error) {
      if (!isOfDamage(error)) throw error;
      if (from === to) {
        merged.unreadable += 1;
        return;
      }
      const middle = Math.floor((from + to) / 2);
      take(from, middle);
      take(middle + 1, to);
    }
  }
  if (!table.hasRowid) take(1, 1);
  else {
    const known = (target.prepare(`select max(rowid) from main.${name}`).pluck().get() as number | null) ?? 0;
    const last = Math.min(lastRowid(target, table.name) ?? known + LOOKED_BEHIND, known + LOOKED_BEHIND_MOST);
    const hasChanges = isSourceSound || table.columns.includes('updated_at');
    for (let from = hasChanges ? 1 : known + 1; from <= last; from += ROWS_AT_ONCE) {
      take(from, Math.min(last, from + ROWS_AT_ONCE - 1));
    }
  }
  return changed;
}

/**
 * SQLite does not notice if only the last page of a row is lost, and returns the bytes that replaced it (see
 * copy-pieces.ts). Such bytes occur in no text, and at the end of no document.
 */
function hasLostEnd(column: string): string {
  return `case typeof(${column}) when 'text' then instr(cast(${column} as blob), x'ff') > 0
    when 'blob' then substr(${column}, -4) = x'ffffffff' else false end`;
}

/** SQL for a row that the backup has too: the newer row wins. */
function onConflict({ name, columns, key }: TableShape, isSourceSound: boolean): string {
  const others = columns.filter((column) => !key.includes(column)).map(quoted);
  const isDated = columns.includes('updated_at');
  if (others.length === 0 || key.length === 0 || !(isSourceSound || isDated)) return 'on conflict do nothing';
  const list = (prefix: string) => others.map((column) => `${prefix}.${column}`).join(', ');
  const own = quoted(name);
  return `on conflict (${key.map(quoted).join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
    where ${isDated ? `excluded.updated_at > ${own}.updated_at` : `(${list(own)}) is not (${list('excluded')})`}`;
}

/** The last row id that the damaged file records, in the table itself or in its id counter. */
function lastRowid(target: Connection.Database, table: string): number | undefined {
  const ask = (sql: string, ...values: string[]) => {
    try {
      return target
        .prepare(sql)
        .pluck()
        .get(...values) as number | null | undefined;
    } catch (error) {
      if (!isOfDamage(error)) throw error;
      return undefined;
    }
  };
  const found = [
    ask(`select max(rowid) from damaged.${quoted(table)}`),
    ask('select seq from damaged.sqlite_sequence where name = ?', table),
  ].filter((value) => typeof value === 'number');
  return found.length > 0 ? Math.max(...found) : undefined;
}

/** Ids of rows that the backup does not have are not used again either. */
function raiseIdsOf(target: Connection.Database): void {
  try {
    raiseIds(target, readIds(target, 'damaged'));
  } catch (error) {
    if (!isOfDamage(error)) throw error;
    skipIds(target);
  }
}

/**
 * Removes spam that has become a lead since the backup: the lead has the spam's time and sender. Spam whose lead was lost
 * is spam again.
 */
function settleRescued(target: Connection.Database): void {
  const what = 'ts, phone_key, email_key';
  target.exec(`delete from spam_enquiries where (${what}) in (select ${what} from leads);
    update spam_enquiries set rescued_as = null, rescued_at = null
      where rescued_as not in (select id from leads)`);
}

/** Removes rows that refer to an unreadable row. */
function dropOrphans(target: Connection.Database): void {
  for (const { name } of describeTables(target)) {
    const references = target.pragma(`foreign_key_list(${quoted(name)})`) as {
      table: string;
      from: string;
      to: string;
    }[];
    for (const { table, from, to } of references) {
      target.exec(`delete from ${quoted(name)} where ${quoted(from)} is not null
        and ${quoted(from)} not in (select ${quoted(to)} from ${quoted(table)})`);
    }
  }
}

/** Rows that violate a constraint together are results of the damage too. */
function isOfDamage(error: unknown): boolean {
  return isDamage(error) || String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT');
}
