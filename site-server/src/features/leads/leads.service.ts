// Leads as they come in and as they are read: added, listed, counted.
import { SOURCE_FIELDS } from 'shared/enquiry-rules.ts';
import type { Enquiry } from 'shared/enquiry.ts';
import type { Lead, LeadFilters, LeadListQuery } from 'shared/leads.ts';
import { LEAD_LIST_COMPLETE } from 'shared/limits.ts';
import { can, type Actor } from 'shared/permissions.ts';
import type { Database } from '../../database/open-database.ts';
import type { Inserts } from '../../database/transaction.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { countLeads, listLeads } from './lead-list.store.ts';
import { cursorOf, orderOf, readCursor } from './lead-order.ts';
import { insertLead, listNotes, toLead } from './leads.store.ts';
import { loadLead } from './load-lead.ts';

export interface LeadPage {
  leads: Lead[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
  /** How many there are in all; undefined where a filter applies. */
  total: number | undefined;
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

    async list(actor, { limit, cursor, sort, ...filters }) {
      const size = limit ?? LEAD_LIST_COMPLETE;
      const order = orderOf({ sort, updatedSince: filters.updatedSince });
      const after = cursor === undefined ? undefined : readCursor(order, cursor);
      const rows = await listLeads(database.reads, filters, order, size + 1, after);
      const page = rows.slice(0, size);
      const notes = await listNotes(
        database.reads,
        page.map((row) => row.id),
      );
      const withOrigin = can(actor, 'lead.readOrigin');
      const last = page.at(-1);
      const isUnfiltered = Object.values(filters).every((value) => value === undefined);
      return {
        leads: page.map((row) => toLead(row, notes.get(row.id) ?? [], withOrigin)),
        next: last && rows.length > size ? cursorOf(order, last) : undefined,
        total: isUnfiltered ? await countLeads(database.reads, {}) : undefined,
      };
    },

    count: (filters) => countLeads(database.reads, filters),

    async get(actor, id) {
      return (await loadLead(database.reads, id)).forReader(actor);
    },
  };
}
