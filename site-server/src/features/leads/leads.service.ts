// Leads as they come in and as they are read: added, listed, counted.
import { SOURCE_FIELDS } from 'shared/enquiry-rules.ts';
import type { Enquiry } from 'shared/enquiry.ts';
import { invalid } from 'shared/errors.ts';
import type { Lead, LeadFilters, LeadListQuery } from 'shared/leads.ts';
import { LEAD_LIST_COMPLETE } from 'shared/limits.ts';
import { can, type Actor } from 'shared/permissions.ts';
import type { Database } from '../../database/open-database.ts';
import type { Inserts } from '../../database/transaction.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { countLeads, insertLead, listLeads, listNotes, toLead } from './leads.store.ts';
import { loadLead } from './load-lead.ts';

export interface LeadPage {
  leads: Lead[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface Leads {
  /** Stores an enquiry as a lead, inside a group of inserts. Gives its id. */
  addFrom(tx: Inserts, enquiry: Enquiry, origin: Origin): number;
  list(actor: Actor, query: LeadListQuery): Promise<LeadPage>;
  count(filters: LeadFilters): Promise<number>;
  /** @throws AppError `not_found` */
  get(actor: Actor, id: number): Promise<Lead>;
}

interface Parts {
  database: Database;
  clock: Clock;
}

export function createLeads({ database, clock }: Parts): Leads {
  return {
    addFrom(tx, enquiry, { ip, userAgent }) {
      const source = Object.fromEntries(
        SOURCE_FIELDS.filter((field) => enquiry[field] !== '').map((field) => [field, enquiry[field]]),
      );
      return insertLead(tx, { enquiry, source, ip, userAgent, ts: clock.timestamp() });
    },

    async list(actor, { limit, cursor, ...filters }) {
      const size = limit ?? LEAD_LIST_COMPLETE;
      const before = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await listLeads(database.reads, filters, size + 1, before);
      const page = rows.slice(0, size);
      const notes = await listNotes(
        database.reads,
        page.map((row) => row.id),
      );
      const withOrigin = can(actor, 'lead.readOrigin');
      return {
        leads: page.map((row) => toLead(row, notes.get(row.id) ?? [], withOrigin)),
        next: rows.length > size ? String(page.at(-1)?.id) : undefined,
      };
    },

    count: (filters) => countLeads(database.reads, filters),

    async get(actor, id) {
      return (await loadLead(database.reads, id)).forReader(actor);
    },
  };
}

function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw invalid('cursor is not one of ours', { cursor: 'cursor is not one of ours' });
  return Number(cursor);
}
