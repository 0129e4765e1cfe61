// What happened to leads since a backup, as a small database of the same tables: added every half minute to the copies in
// another place, and put on top of the backup when all else is lost (decision 50).
import Connection from 'better-sqlite3';
import { describeTables, quoted } from './describe-tables.ts';
import { mergeNewer, type Merged } from './merge-newer.ts';

/** What was written shortly before a backup may have been committed after it, or under a clock that was ahead. */
export const OVERLAP_MS = 5 * 60_000;
/**
 * Which rows of each table; users are few, and leads belong to them. When a lead waits, is opened or somebody is called for
 * it, its own row does not change: what is still to be opened is taken whole, and an entry of the history takes its lead
 * along.
 */
const ROWS: Record<string, string> = {
  users: 'true',
  leads: 'updated_at >= :from or id in (select lead_id from site.lead_history where ts >= :from)',
  lead_notes: 'lead_id in (select id from main.leads)',
  lead_history: 'lead_id in (select id from main.leads)',
  lead_contacts: 'lead_id in (select id from main.leads)',
  lead_unopened: 'true',
  lead_calls: 'true',
  spam_enquiries: 'ts >= :from',
  idempotency_keys: 'ts >= :from',
  activity: 'ts >= :from',
};
/** Tables of which all rows are taken: what the journal does not have was removed. */
const WHOLE = new Set(['lead_unopened', 'lead_calls']);
/** Written into each; those of before had only some rows of the whole tables, and say 0. */
const VERSION = 1;
/** Small files that belong to it, by their names. */
const FILES = 'journal_files';

/**
 * Reads one moment of the database while others write to it.
 * @param since  when the backup was made
 * @param readFiles  names and contents of files to take along; called once the moment is past
 */
export function makeJournal(database: string, since: string, readFiles: () => ReadonlyMap<string, Uint8Array>): Buffer {
  const journal = new Connection(':memory:');
  try {
    journal.pragma('foreign_keys = OFF');
    journal.prepare('attach ? as site').run(database);
    const from = new Date(Date.parse(since) - OVERLAP_MS).toISOString();
    journal.exec('begin');
    for (const { name, columns } of describeTables(journal, 'site')) {
      const rows = ROWS[name];
      if (rows === undefined) continue;
      const sql = journal.prepare('select sql from site.sqlite_master where type = ? and name = ?').pluck();
      journal.exec(sql.get('table', name) as string);
      const list = columns.map(quoted).join(', ');
      const copy = journal.prepare(
        `insert into main.${quoted(name)} (${list}) select ${list} from site.${quoted(name)} where ${rows}`,
      );
      if (rows.includes(':from')) copy.run({ from });
      else copy.run();
    }
    keepIds(journal);
    journal.exec(`create table ${FILES} (name text primary key, bytes blob not null)`);
    const add = journal.prepare(`insert into ${FILES} (name, bytes) values (?, ?)`);
    for (const [name, bytes] of readFiles()) add.run(name, bytes);
    journal.exec('commit');
    journal.pragma(`user_version = ${VERSION}`);
    return journal.serialize();
  } finally {
    journal.close();
  }
}

/** Also of rows that are gone, and that are from before: whatever is restored, none is used again. */
function keepIds(journal: Connection.Database): void {
  const names = Object.keys(ROWS)
    .map((name) => `'${name}'`)
    .join(', ');
  journal.exec(`delete from main.sqlite_sequence;
    insert into main.sqlite_sequence (name, seq) select name, seq from site.sqlite_sequence where name in (${names})`);
}

/**
 * Whether its bytes are all there: if the server ends while it hands a journal to the engine of the copies, that stores what
 * it was given so far.
 */
export function isWholeJournal(bytes: Buffer): boolean {
  let journal: Connection.Database | undefined;
  try {
    journal = new Connection(bytes);
    return journal.pragma('quick_check', { simple: true }) === 'ok';
  } catch (error) {
    if (!(error instanceof Connection.SqliteError)) throw error;
    return false;
  } finally {
    journal?.close();
  }
}

/** For a journal in a file. */
export function readJournalFiles(journal: string): Map<string, Buffer> {
  const connection = new Connection(journal, { readonly: true, fileMustExist: true });
  try {
    const rows = connection.prepare<[], { name: string; bytes: Buffer }>(`select name, bytes from ${FILES}`).all();
    return new Map(rows.map(({ name, bytes }) => [name, bytes]));
  } finally {
    connection.close();
  }
}

/**
 * Adds what an earlier journal says of other leads, and other rows: one backup later it begins later. Of what both have, the
 * newer row stays, and the tables that are taken whole stay as they are.
 * @param earlier  file of a journal, as the other
 */
export function addEarlierJournal(journal: string, earlier: string): void {
  const target = new Connection(journal, { fileMustExist: true });
  try {
    target.pragma('foreign_keys = OFF');
    target.prepare('attach ? as earlier').run(earlier);
    const theirs = new Map(describeTables(target, 'earlier').map(({ name, columns }) => [name, columns]));
    const own = describeTables(target).filter(({ name }) => theirs.has(name) && (ROWS[name] ?? 'true') !== 'true');
    const add = (name: string, columns: readonly string[], which: string) => {
      const list = columns
        .filter((column) => theirs.get(name)?.includes(column))
        .map(quoted)
        .join(', ');
      target.exec(
        `insert or ignore into main.${quoted(name)} (${list}) select ${list} from earlier.${quoted(name)} ${which}`,
      );
    };
    target.exec('begin');
    // Before the leads themselves: of those that it has, the newer journal has all that belongs to them.
    for (const { name, columns } of own) {
      if (columns.includes('lead_id')) add(name, columns, 'where lead_id not in (select id from main.leads)');
    }
    for (const { name, columns } of own) if (!columns.includes('lead_id')) add(name, columns, '');
    target.exec('commit');
  } finally {
    target.close();
  }
}

/** Puts a journal on top of a restored backup that was made before it. */
export function replayJournal(target: Connection.Database, journal: string): Merged {
  const merged = mergeNewer(target, { file: journal, isComplete: true }, Object.keys(ROWS));
  target.prepare('attach ? as journal').run(journal);
  try {
    const hasWhole = target.pragma('journal.user_version', { simple: true }) === VERSION;
    const theirs = new Set(describeTables(target, 'journal').map(({ name }) => name));
    // It has all that belongs to its leads: what it does not have was removed.
    for (const { name, columns, key } of describeTables(target)) {
      if (!theirs.has(name) || !columns.includes('lead_id')) continue;
      const keys = key.map(quoted).join(', ');
      const isWhole = hasWhole && WHOLE.has(name);
      target.exec(`delete from main.${quoted(name)}
        where ${isWhole ? 'true' : 'lead_id in (select id from journal.leads)'} and (${keys}) not in (select ${keys} from journal.${quoted(name)})`);
    }
  } finally {
    target.exec('detach journal');
  }
  return merged;
}
