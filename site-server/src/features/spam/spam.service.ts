// The spam list: enquiries that the honeypot has caught wait here for a person to rescue or delete them (rule B14).
import type { ReceivedEnquiry } from 'shared/enquiry/enquiry.ts';
import { AppError, conflict, notFound } from 'shared/api/errors.ts';
import type { SpamEnquiry, UndoRescue } from 'shared/leads/lead-work.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { BIN_DAYS } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { PageQuery } from 'shared/api/page-query.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import type { Database } from '../../database/open-database.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';
import type { Origin } from '../../http/route.ts';
import { AHEAD_MOST_MS, type Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { eraseLead } from '../lead-bin/lead-bin.store.ts';
import { newLeadEvent } from '../leads/new-lead-event.ts';
import { insertHistory } from '../leads/lead-history.store.ts';
import type { LeadReading } from '../leads/lead-reading.ts';
import { assertLeadUnchanged, assertNotDeleted } from '../leads/assert-lead-unchanged.ts';
import { deleteSpamBefore, findSpam, listSpam, setHidden, type SpamRow } from './spam.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface SpamPage {
  enquiries: SpamEnquiry[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface Spam {
  list(page: PageQuery): Promise<SpamPage>;
  /** Makes a lead of the spam, with the time at which the spam was received. @throws AppError `not_found` */
  rescue(actor: Actor, id: number): Promise<Lead>;
  /**
   * Removes the lead again, and shows the spam as it was.
   * @throws AppError `not_found` when the spam is not kept any more; `conflict` when it is no lead, or that has changed
   */
  undoRescue(actor: Actor, id: number, expected: UndoRescue): Promise<SpamEnquiry>;
  /** @throws AppError `not_found` */
  remove(actor: Actor, id: number): Promise<void>;
  /**
   * Shows deleted spam again.
   * @throws AppError `not_found` when it is not kept any more; `conflict` when it was not deleted
   */
  restore(actor: Actor, id: number): Promise<SpamEnquiry>;
  /** Removes spam older than 30 days, and what was rescued or deleted more than an hour ago. */
  forgetOld(now?: number): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  reading: LeadReading;
  addLead(tx: Inserts, enquiry: ReceivedEnquiry, origin: Origin, receivedAt: string): { id: number };
  /** Notifies all listeners, after the lead is on disk. */
  publish(event: LiveEvent): void;
}

export function createSpam({ database, clock, reading, addLead, publish }: Parts): Spam {
  const oldest = (now = clock.now()) => new Date(now - BIN_DAYS * DAY_MS).toISOString();

  async function findExisting(tx: Transaction, id: number): Promise<SpamRow> {
    const row = await findSpam(tx.db, id);
    if (!row || row.rescued_as !== null || row.deleted_at !== null) throw notFound('Enquiry');
    return row;
  }

  /** Spam whose 30 days are over would be lost if it were shown again. */
  async function findHidden(tx: Transaction, id: number): Promise<SpamRow> {
    const row = await findSpam(tx.db, id);
    if (!row || row.ts <= oldest())
      throw new AppError('not_found', 'This enquiry can no longer be put back into the spam list');
    if (row.rescued_as === null && row.deleted_at === null) throw conflict('This enquiry is in the spam list');
    return row;
  }

  return {
    async list({ limit, cursor }) {
      const rows = await listSpam(database.reads, oldest(), limit + 1, cursor);
      const page = rows.slice(0, limit);
      return {
        enquiries: page.map(toSpamEnquiry),
        next: rows.length > limit ? String(page.at(-1)?.id) : undefined,
      };
    },

    async rescue(actor, id) {
      const { lead, ts } = await database.transaction(async (tx) => {
        const row = await findExisting(tx, id);
        const enquiry = { ...readEnquiry(row), website: '' };
        const { id: leadId } = addLead(tx, enquiry, { ip: row.ip, userAgent: row.ua }, row.ts);
        const by = { ts: clock.timestamp(), actor: actor.username };
        await setHidden(tx, id, { rescued_as: leadId, rescued_at: by.ts });
        insertHistory(tx, { leadId, ...by, field: 'spam', from: 'true', to: 'false' });
        // The sender may refer to the number that the answer contained.
        const former = row.lead_number === null ? '' : `, where it was ${leadRef(row.lead_number)}`;
        insertActivity(tx, { type: 'message', ...by, action: `Rescued enquiry ${leadRef(leadId)} from spam${former}` });
        return { lead: (await reading.load(tx.db, leadId, actor)).lead, ts: by.ts };
      });
      publish(newLeadEvent({ ...lead, actor: actor.username, ts }));
      return lead;
    },

    async undoRescue(actor, id, { updatedAt }) {
      const ts = clock.timestamp();
      const { row, lead } = await database.transaction(async (tx) => {
        const row = await findHidden(tx, id);
        const lead = row.rescued_as;
        if (lead === null) throw conflict('This enquiry was deleted');
        await assertNotDeleted(tx, actor, lead);
        await assertLeadUnchanged(tx, actor, await reading.load(tx.db, lead, actor), updatedAt);
        // Before the lead, which would take it along.
        await setHidden(tx, id, { rescued_as: null, rescued_at: null });
        await eraseLead(tx, lead);
        const action = `Put enquiry ${leadRef(lead)} back into the spam list`;
        insertActivity(tx, { type: 'message', actor: actor.username, action, ts });
        return { row, lead };
      });
      publish({ type: 'lead.deleted', id: lead, ref: leadRef(lead), actor: actor.username, ts, assignee: '' });
      return toSpamEnquiry(row);
    },

    remove: (actor, id) =>
      database.transaction(async (tx) => {
        await findExisting(tx, id);
        const ts = clock.timestamp();
        await setHidden(tx, id, { deleted_at: ts });
        insertActivity(tx, { type: 'message', actor: actor.username, action: 'Deleted an enquiry from spam', ts });
      }),

    restore: (actor, id) =>
      database.transaction(async (tx) => {
        const row = await findHidden(tx, id);
        if (row.deleted_at === null) throw conflict('This enquiry is a lead');
        await setHidden(tx, id, { deleted_at: null });
        const action = 'Put a deleted enquiry back into the spam list';
        insertActivity(tx, { type: 'message', actor: actor.username, action, ts: clock.timestamp() });
        return toSpamEnquiry(row);
      }),

    forgetOld: (now = clock.now()) =>
      database.transaction((tx) => {
        const at = (ms: number) => new Date(ms).toISOString();
        const hidden = { until: at(now - HOUR_MS), ahead: at(clock.now() + AHEAD_MOST_MS) };
        return deleteSpamBefore(tx, oldest(now), hidden);
      }),
  };
}

/** The enquiry was validated before it was stored. */
function readEnquiry(row: SpamRow): ReceivedEnquiry {
  return JSON.parse(row.enquiry) as ReceivedEnquiry;
}

function toSpamEnquiry(row: SpamRow): SpamEnquiry {
  const { name, email, phone, message, reason, website, captcha, kind } = readEnquiry(row);
  const { id, ts, ip, ua, lead_number: number } = row;
  const how = { ...(captcha && { captcha }), ...(kind && { kind }) };
  return {
    id,
    ref: number === null ? '' : leadRef(number),
    ts,
    name,
    email,
    phone,
    message,
    reason,
    website,
    ...how,
    ip,
    ua,
  };
}
