// Leads as they come in and as they are read: added, listed, counted.
import { SOURCE_FIELDS } from 'shared/enquiry-rules.ts';
import type { ReceivedEnquiry } from 'shared/enquiry.ts';
import type { Lead, LeadFilters, LeadListQuery } from 'shared/leads.ts';
import { LEAD_LIST_COMPLETE, REPEATS_PER_HOUR } from 'shared/limits.ts';
import { can, type Actor } from 'shared/permissions.ts';
import type { Database } from '../../database/open-database.ts';
import type { Inserts } from '../../database/transaction.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { contactKeysOf, type ContactKeys } from './contact-keys.ts';
import { countLeads, listLeads } from './lead-list.store.ts';
import { cursorOf, orderOf, readCursor } from './lead-order.ts';
import { insertLead, listNotes, listRelated, toLead, type LeadRow } from './leads.store.ts';
import { loadLead } from './load-lead.ts';

const HOUR_MS = 3_600_000;
const RELATED_MAX = 50;

export interface LeadPage {
  leads: Lead[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
  /** How many there are in all; undefined where a filter applies. */
  total: number | undefined;
}

export interface AddedLead {
  id: number;
  /** One of many from the same number or address (rule B16). */
  possibleRepeat: boolean;
}

export interface Leads {
  /**
   * Stores an enquiry as a lead, inside a group of inserts.
   * @param receivedAt  when it came, if that was not just now
   */
  addFrom(tx: Inserts, enquiry: ReceivedEnquiry, origin: Origin, receivedAt?: string): AddedLead;
  list(actor: Actor, query: LeadListQuery): Promise<LeadPage>;
  count(filters: LeadFilters): Promise<number>;
  /** @throws AppError `not_found` */
  get(actor: Actor, id: number): Promise<Lead>;
  /** Other leads of the same telephone number or address, newest first. @throws AppError `not_found` */
  related(actor: Actor, id: number): Promise<Lead[]>;
}

interface Parts {
  database: Database;
  clock: Clock;
}

export function createLeads({ database, clock }: Parts): Leads {
  async function withNotes(rows: readonly LeadRow[], actor: Actor): Promise<Lead[]> {
    const notes = await listNotes(
      database.reads,
      rows.map((row) => row.id),
    );
    const withOrigin = can(actor, 'lead.readOrigin');
    return rows.map((row) => toLead(row, notes.get(row.id) ?? [], withOrigin));
  }

  return {
    addFrom(tx, enquiry, { ip, userAgent }, receivedAt) {
      const source = Object.fromEntries(
        SOURCE_FIELDS.filter((field) => enquiry[field] !== '').map((field) => [field, enquiry[field]]),
      );
      const possibleRepeat = isPossibleRepeat(tx, contactKeysOf(enquiry.phone, enquiry.email), clock.now());
      const updatedAt = clock.timestamp();
      const ts = receivedAt ?? updatedAt;
      return { id: insertLead(tx, { enquiry, source, ip, userAgent, ts, updatedAt, possibleRepeat }), possibleRepeat };
    },

    async list(actor, { limit, cursor, sort, ...filters }) {
      const size = limit ?? LEAD_LIST_COMPLETE;
      const order = orderOf({ sort, updatedSince: filters.updatedSince });
      const after = cursor === undefined ? undefined : readCursor(order, cursor);
      const rows = await listLeads(database.reads, filters, order, size + 1, after);
      const page = rows.slice(0, size);
      const last = page.at(-1);
      const isUnfiltered = Object.values(filters).every((value) => value === undefined);
      return {
        leads: await withNotes(page, actor),
        next: last && rows.length > size ? cursorOf(order, last) : undefined,
        total: isUnfiltered ? await countLeads(database.reads, {}) : undefined,
      };
    },

    count: (filters) => countLeads(database.reads, filters),

    async get(actor, id) {
      return (await loadLead(database.reads, id)).forReader(actor);
    },

    async related(actor, id) {
      const { row } = await loadLead(database.reads, id);
      return withNotes(await listRelated(database.reads, row, RELATED_MAX), actor);
    },
  };
}

/** More than ten within an hour from one number or address (rule B16): asks when the tenth before this one came. */
function isPossibleRepeat(tx: Inserts, keys: ContactKeys, now: number): boolean {
  return (['phone_key', 'email_key'] as const).some((column) => {
    if (keys[column] === '') return false;
    const earlier = tx.findNewest('leads', column, keys[column], REPEATS_PER_HOUR - 1);
    return earlier !== undefined && Date.parse(String(earlier['ts'])) > now - HOUR_MS;
  });
}
