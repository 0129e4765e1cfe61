// Everything held about one person as JSON, a lead at a time, so that no number of them fills the memory.
import type { Kysely } from 'kysely';
import type { SavedView } from 'shared/leads/saved-views.ts';
import type { Tables } from '../../database/tables.ts';
import { listHistory } from '../leads/lead-history.store.ts';
import { listNotes, toLead, type LeadRow, type NoteRow } from '../leads/leads.store.ts';
import { listMailOfLeads, toOutgoingMail } from '../mail/mail.store.ts';
import type { PersonTraces } from './person-traces.ts';
import { listContacts, listRowsOf, senderOfSpam, type PersonKey } from './privacy.store.ts';
import { listViewsAbout } from './traces-in-views.ts';

const PAGE = 100;
/** More than any lead has. */
const HISTORY_MOST = 100_000;

async function readLead(db: Kysely<Tables>, row: LeadRow, notes: NoteRow[]) {
  const { notes: _text, ...lead } = toLead(row, notes);
  const [history, contacts, mails] = [
    await listHistory(db, row.id, HISTORY_MOST, undefined),
    await listContacts(db, row.id),
    await listMailOfLeads(db, [row.id]),
  ];
  return {
    ...lead,
    ip: row.ip,
    ua: row.ua,
    consentWording: row.consent_wording,
    deletedAt: row.deleted_at,
    notes: notes.map(({ ts, author, text }) => ({ ts, author, text })),
    history,
    contactAttempts: contacts.map(({ ts, actor, channel }) => ({ ts, actor, channel })),
    mails: mails.map(toOutgoingMail),
  };
}

/** What the copy holds, as it is read back. */
export interface ExportedPerson {
  exportedAt: string;
  person: { email?: string; phone?: string };
  leads: Awaited<ReturnType<typeof readLead>>[];
  spam: { ts: string; enquiry: unknown; ip: string; ua: string }[];
  /** Of anybody in the office, with the person's number, address or name in them. */
  savedViews: SavedView[];
}

interface Row {
  id: number;
}

/** Every row that any of the keys finds, once. */
async function* rowsOf<R extends Row>(
  keys: readonly PersonKey[],
  list: (key: PersonKey, after: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  const seen = new Set<number>();
  for (const key of keys) {
    for (let after = 0; ;) {
      const rows = await list(key, after);
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      yield rows.filter((row) => !seen.has(row.id));
      for (const row of rows) seen.add(row.id);
    }
  }
}

/** The members of a JSON array, with what stands between them. */
function createCommas(): (value: unknown) => string {
  let isFirst = true;
  return (value) => {
    const text = `${isFirst ? '' : ','}\n${JSON.stringify(value)}`;
    isFirst = false;
    return text;
  };
}

export async function* exportPerson(
  db: Kysely<Tables>,
  keys: readonly PersonKey[],
  exportedAt: string,
  traces: PersonTraces,
): AsyncGenerator<string> {
  const named = keys.map(({ column, key }) => [column === 'email_key' ? 'email' : 'phone', key]);
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"person":${JSON.stringify(Object.fromEntries(named))},"leads":[`;
  const nextLead = createCommas();
  for await (const rows of rowsOf(keys, (key, after) => listRowsOf(db, 'leads', key, after, PAGE))) {
    const notes = await listNotes(
      db,
      rows.map((row) => row.id),
    );
    for (const row of rows) {
      traces.add(row);
      yield nextLead(await readLead(db, row, notes.get(row.id) ?? []));
    }
  }
  yield '],\n"spam":[';
  const nextSpam = createCommas();
  for await (const rows of rowsOf(keys, (key, after) => listRowsOf(db, 'spam_enquiries', key, after, PAGE))) {
    for (const row of rows) {
      const { ts, ip, ua } = row;
      const enquiry = senderOfSpam(row);
      traces.add(enquiry);
      yield nextSpam({ ts, enquiry, ip, ua });
    }
  }
  yield `],\n"savedViews":${JSON.stringify(await listViewsAbout(db, traces))}}\n`;
}
