// Fills the data folder of a stopped server with plausible leads.
import path from 'node:path';
import Database from 'better-sqlite3';

const NAMES = ['Akosua', 'Kwame', 'Efua', 'Yaw', 'Abena', 'Kofi', 'Ama', 'Kojo', 'Esi', 'Kwabena'];
const FAMILIES = ['Mensah', 'Owusu', 'Boateng', 'Asante', 'Frimpong', 'Sarpong', 'Addo', 'Tetteh', 'Quaye', 'Ofori'];
const THINGS = ['tank', 'hull', 'propeller', 'crane', 'pipeline', 'generator', 'gearbox', 'deck', 'silo', 'pump'];
const WORKS = ['blasting', 'coating', 'welding', 'painting', 'repair', 'hire', 'overhaul', 'lining', 'inspection'];
const PLACES = ['Tema', 'Takoradi', 'Accra', 'Kumasi', 'Sekondi', 'Keta', 'Ada', 'Elmina', 'Axim', 'Winneba'];
const REASONS = ['Quote', 'Support', 'Partnership', 'Other'];
const STATUSES = ['closed', 'closed', 'closed', 'closed', 'in_progress', 'new'];

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}

const DAY_MS = 86_400_000;

interface Added {
  count: number;
  /** The number of the first lead; no other lead may have it. */
  from: number;
  /** When the first lead came, and the time from it to the last, in milliseconds. */
  start: number;
  spanMs: number;
}

/** Adds leads over 300 days, and then builds the search index once, which the server would otherwise do at its start. */
export function fillLeads(dataDir: string, count: number): void {
  addLeads(dataDir, { count, from: 0, start: Date.UTC(2026, 0, 1), spanMs: 300 * DAY_MS });
  const database = openDatabase(dataDir);
  database.exec(`insert into lead_search (lead_search) values ('rebuild')`);
  database.exec('update lead_search_state set indexed_to = (select coalesce(max(id), 0) from leads)');
  closeDatabase(database);
}

function openDatabase(dataDir: string): Database.Database {
  const database = new Database(path.join(dataDir, 'site.db'));
  database.pragma('synchronous = OFF');
  return database;
}

function closeDatabase(database: Database.Database): void {
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** Adds leads that the search index does not know yet. */
export function addLeads(dataDir: string, { count, from, start, spanMs }: Added): void {
  const database = openDatabase(dataDir);
  const insert = database.prepare(
    `insert into leads (ts, updated_at, name, email, phone, message, reason, preferred_contact, best_time, whatsapp,
      consent, consent_wording, read, status, priority, assignee, assignee_key, desk_key, phone_key, phone_search,
      email_key, possible_repeat, first_contact_at, source, ip, ua, deleted_at)
    values (@ts, @ts, @name, @email, @phone, @message, @reason, 'Phone', '', 0, 1, 1, 1, @status, @priority, @assignee,
      @assignee, @assignee, @phoneKey, @phone, @email, 0, null, '{"utm_source":"google"}', '127.0.0.1', 'bench', null)`,
  );
  database.transaction(() => {
    for (let number = from; number < from + count; number += 1) {
      // Each list advances at its own pace, so that combinations repeat late.
      const first = pick(NAMES, number * 7);
      const family = pick(FAMILIES, Math.floor(number / 3));
      const status = pick(STATUSES, Math.floor(number / 5));
      const digits = String(200_000_000 + number).padStart(9, '0');
      insert.run({
        ts: new Date(start + Math.floor(((number - from) / count) * spanMs)).toISOString(),
        name: `${first} ${family}`,
        email: `${first}.${family}.${number}@example.com`.toLowerCase(),
        phone: `0${digits}`,
        phoneKey: `+233${digits}`,
        message: `The ${pick(THINGS, number)} at our yard in ${pick(PLACES, Math.floor(number / 11))} needs ${pick(WORKS, Math.floor(number / 17))} and ${pick(WORKS, number + 3)} before the rains. Job ${number}.`,
        reason: pick(REASONS, Math.floor(number / 2)),
        status,
        priority: pick(['low', 'medium', 'high'], number),
        assignee: status === 'new' ? '' : 'bench',
      });
    }
  })();
  closeDatabase(database);
}
