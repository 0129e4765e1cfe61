// A journal: changes of leads since a backup, as a small database with the same tables. It is added to the copies in
// another place every half minute, and applied on top of the backup after a total loss (decision 50).
import Connection from 'better-sqlite3';
import { describeTables, quoted } from './describe-tables.ts';
import { mergeNewer, type Merged } from './merge-newer.ts';

/** Rows written shortly before a backup may have been committed after it, or under a clock that was ahead. */
export const OVERLAP_MS = 5 * 60_000;
/**
 * Which rows of each table are in a journal. All users, as there are few and leads refer to them. A lead's row does not
 * change when it is opened or escalated: the tables about that are taken whole, and a history entry brings its lead
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
/** Tables that a journal contains whole: rows that are missing in the journal have been removed. */
const WHOLE = new Set(['lead_unopened', 'lead_calls']);
/** Version of the format, stored in each journal. Earlier journals have 0, and only some rows of the whole tables. */
const VERSION = 1;
/** Table of small files that belong to the journal, by name. */
const FILES = 'journal_files';

/**
 * Reads one state of the database while others write to it.
 * @param since  when the backup was made
 * @param readFiles  names and contents of files to include; called after that state was read
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

/**
 * Keeps the ids that were given out, even those of older or deleted rows, so that none is used again after a restore.
 */
function keepIds(journal: Connection.Database): void {
  const names = Object.keys(ROWS)
    .map((name) => `'${name}'`)
    .join(', ');
  journal.exec(`delete from main.sqlite_sequence;
    insert into main.sqlite_sequence (name, seq) select name, seq from site.sqlite_sequence where name in (${names})`);
}

/**
 * Whether the journal is complete: if the server ends while it passes a journal to restic, a truncated one is stored.
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

/** Reads the files of a journal on disk. */
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
 * Adds the leads and rows that only an earlier journal has, since the later one begins a backup later. Rows that both
 * have keep the later state, and whole tables stay unchanged.
 * @param earlier  file of the earlier journal
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
    // Before the leads themselves: for each lead in the later journal, that journal has all rows that belong to it.
    for (const { name, columns } of own) {
      if (columns.includes('lead_id')) add(name, columns, 'where lead_id not in (select id from main.leads)');
    }
    for (const { name, columns } of own) if (!columns.includes('lead_id')) add(name, columns, '');
    target.exec('commit');
  } finally {
    target.close();
  }
}

/** Applies a journal to a restored backup that was made before it. */
export function replayJournal(target: Connection.Database, journal: string): Merged {
  const merged = mergeNewer(target, { file: journal, isComplete: true }, Object.keys(ROWS));
  target.prepare('attach ? as journal').run(journal);
  try {
    const hasWhole = target.pragma('journal.user_version', { simple: true }) === VERSION;
    const theirs = new Set(describeTables(target, 'journal').map(({ name }) => name));
    // The journal has all rows that belong to its leads: any other rows of these leads have been removed.
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
