// Reads all data about one person, one lead at a time, so that any number of leads fits into memory.
import type { Kysely } from 'kysely';
import type { PersonQuery } from 'shared/privacy/privacy.ts';
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import type { Tables } from '../../database/tables.ts';
import { listHistory } from '../leads/lead-history.store.ts';
import { listNotes, toLead, type LeadRow, type NoteRow } from '../leads/leads.store.ts';
import { listMailOfLeads, toOutgoingMail } from '../mail/mail.store.ts';
import type { EnquiryTable } from './erasures.ts';
import { keysOf, type PersonKey } from './person-key.ts';
import { createPersonIdentifiers } from './person-identifiers.ts';
import { listContacts, listHeld, listRows, senderOfSpam, type SpamSender } from './privacy.store.ts';
import { listViewsAbout } from './views-about-person.ts';

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
    contactAttempts: contacts.map(({ ts, actor, channel, outcome }) => ({ ts, actor, channel, outcome })),
    mails: mails.map(toOutgoingMail),
  };
}

export type ExportedLead = Awaited<ReturnType<typeof readLead>>;

export interface ExportedSpam {
  id: number;
  ts: string;
  enquiry: SpamSender;
  ip: string;
  ua: string;
}

/** All data, to be read once and in this order: the person's enquiries tell which views are about the person. */
export interface PersonData {
  leads(): AsyncIterable<ExportedLead>;
  spam(): AsyncIterable<ExportedSpam>;
  /** Saved views of any user that contain the person's number, address or name. */
  savedViews(): Promise<SavedView[]>;
}

/** Rows, page by page. */
async function* rowsOf<T extends EnquiryTable>(db: Kysely<Tables>, table: T, keys: readonly PersonKey[]) {
  const held = await listHeld(db, table, keys);
  for (let from = 0; from < held.length; from += PAGE) {
    const ids = held.slice(from, from + PAGE).map(({ id }) => id);
    yield await listRows(db, table, ids);
  }
}

export function readPerson(db: Kysely<Tables>, person: PersonQuery): PersonData {
  const keys = keysOf(person);
  const identifiers = createPersonIdentifiers();
  identifiers.add({ name: '', ...person });
  return {
    async *leads() {
      for await (const rows of rowsOf(db, 'leads', keys)) {
        const notes = await listNotes(
          db,
          rows.map((row) => row.id),
        );
        for (const row of rows) {
          identifiers.add(row);
          yield readLead(db, row, notes.get(row.id) ?? []);
        }
      }
    },
    async *spam() {
      for await (const rows of rowsOf(db, 'spam_enquiries', keys)) {
        for (const row of rows) {
          const { id, ts, ip, ua } = row;
          const enquiry = senderOfSpam(row);
          identifiers.add(enquiry);
          yield { id, ts, enquiry, ip, ua };
        }
      }
    },
    savedViews: () => listViewsAbout(db, identifiers),
  };
}
