// Adding, listing and counting leads.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RelatedLead } from 'shared/leads/lead-work.ts';
import { SOURCE_FIELDS } from 'shared/enquiry/enquiry-rules.ts';
import type { ReceivedEnquiry } from 'shared/enquiry/enquiry.ts';
import type { Lead, LeadFilters, LeadListQuery } from 'shared/leads/leads.ts';
import { LEAD_LIST_COMPLETE, RELATED_LEADS_MAX, REPEATS_PER_HOUR } from 'shared/limits.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import type { Database } from '../../database/open-database.ts';
import type { Inserts } from '../../database/transaction.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { contactKeysOf, type ContactKeys } from './contact-keys.ts';
import { countLeads, isCounted, listLeads, mayTakeLong, type ScopedFilters } from './lead-list.store.ts';
import { cursorOf, orderOf, readCursor } from './lead-order.ts';
import type { LeadReading } from './lead-reading.ts';
import type { ResponseClock } from './response-clock.service.ts';
import { listClosings } from './lead-history.store.ts';
import { findNewestWithKey, insertLead, listNotes, listRelated, type ShownLead } from './leads.store.ts';

const HOUR_MS = 3_600_000;
/** A list may have ten thousand leads: other requests are answered between two parts of it. */
const PART = 500;

interface LeadPage {
  leads: Lead[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
  /** The number of all leads; undefined if a filter applies. */
  total: number | undefined;
}

interface AddedLead {
  id: number;
  /** One of many enquiries from the same number or address (rule B16). */
  possibleRepeat: boolean;
  /** Until when the lead must be answered (rule E24). */
  responseDueAt: string | null;
}

export interface Leads {
  /**
   * Stores an enquiry as a lead, inside a group commit.
   * @param receivedAt  when the enquiry came in, if not just now
   */
  addFrom(tx: Inserts, enquiry: ReceivedEnquiry, origin: Origin, receivedAt?: string): AddedLead;
  list(actor: Actor, query: LeadListQuery): Promise<LeadPage>;
  count(actor: Actor, filters: LeadFilters): Promise<number>;
  /** @throws AppError `not_found` */
  get(actor: Actor, id: number): Promise<Lead>;
  /** Other leads from the same telephone number or address, newest first. @throws AppError `not_found` */
  related(actor: Actor, id: number): Promise<RelatedLead[]>;
}

interface Parts {
  database: Database;
  clock: Clock;
  reading: LeadReading;
  responseClock: Pick<ResponseClock, 'dueAt' | 'rangeOf'>;
  /** Resolves when the search finds every stored lead. */
  bringSearchUpToDate(): Promise<void>;
}

export function createLeads({ database, clock, reading, responseClock, bringSearchUpToDate }: Parts): Leads {
  async function withNotes(rows: readonly ShownLead[], actor: Actor): Promise<Lead[]> {
    const leads: Lead[] = [];
    for (let start = 0; start < rows.length; start += PART) {
      if (start > 0) await nextTurn();
      const part = rows.slice(start, start + PART);
      const notes = await listNotes(
        database.reads,
        part.map((row) => row.id),
      );
      leads.push(...part.map((row) => reading.show(row, notes.get(row.id) ?? [], actor)));
    }
    return leads;
  }

  return {
    addFrom(tx, enquiry, { ip, userAgent }, receivedAt) {
      const source = Object.fromEntries(
        SOURCE_FIELDS.filter((field) => enquiry[field] !== '').map((field) => [field, enquiry[field]]),
      );
      const contactKeys = contactKeysOf(enquiry.phone, enquiry.email);
      const possibleRepeat = isPossibleRepeat(tx, contactKeys, clock.now());
      const updatedAt = clock.timestamp();
      const ts = receivedAt ?? updatedAt;
      const responseDueAt = responseClock.dueAt({ reason: enquiry.reason, priority: 'medium' }, ts);
      const lead = { enquiry, contactKeys, source, ip, userAgent, ts, updatedAt, responseDueAt, possibleRepeat };
      return { id: insertLead(tx, lead), possibleRepeat, responseDueAt };
    },

    async list(actor, { limit, cursor, sort, due, ...others }) {
      const filters = { ...others, due: due && responseClock.rangeOf(due) };
      const size = limit ?? LEAD_LIST_COMPLETE;
      const order = orderOf({ sort, updatedSince: filters.updatedSince });
      const after = cursor === undefined ? undefined : readCursor(order, cursor);
      if (filters.q !== undefined) await bringSearchUpToDate();
      const scope = reading.scopeOf(actor);
      const scoped: ScopedFilters = { ...filters, scope };
      const db = mayTakeLong(scoped, order) ? database.longReads : database.reads;
      const rows = await listLeads(db, scoped, order, size + 1, after);
      const page = rows.slice(0, size);
      const last = page.at(-1);
      const isUnfiltered = sort !== 'due' && Object.values(filters).every((value) => value === undefined);
      return {
        leads: await withNotes(page, actor),
        next: last && rows.length > size ? cursorOf(order, last) : undefined,
        total: isUnfiltered ? await countLeads(database.reads, { scope }) : undefined,
      };
    },

    async count(actor, { due, ...others }) {
      const filters = { ...others, due: due && responseClock.rangeOf(due) };
      if (filters.q !== undefined) await bringSearchUpToDate();
      const scoped: ScopedFilters = { ...filters, scope: reading.scopeOf(actor) };
      return countLeads(isCounted(scoped) ? database.reads : database.longReads, scoped);
    },

    async get(actor, id) {
      return (await reading.load(database.reads, id, actor)).lead;
    },

    async related(actor, id) {
      const { row } = await reading.load(database.reads, id, actor);
      const related = await withNotes(
        await listRelated(database.reads, row, reading.scopeOf(actor), RELATED_LEADS_MAX),
        actor,
      );
      const closed = related.filter(({ status }) => status === 'closed');
      const closings = await listClosings(
        database.reads,
        closed.map((lead) => lead.id),
      );
      return related.map((lead): RelatedLead => {
        const closing = lead.status === 'closed' ? closings.get(lead.id) : undefined;
        return closing ? Object.assign(lead, { closing }) : lead;
      });
    },
  };
}

/**
 * More than ten within an hour from one number or address (rule B16): the tenth before this one is less than an hour
 * old.
 */
function isPossibleRepeat(tx: Inserts, keys: ContactKeys, now: number): boolean {
  return (['phone_key', 'email_key'] as const).some((column) => {
    if (keys[column] === '') return false;
    const earlier = findNewestWithKey(tx, column, keys[column], REPEATS_PER_HOUR - 1);
    return earlier !== undefined && Date.parse(earlier) > now - HOUR_MS;
  });
}
