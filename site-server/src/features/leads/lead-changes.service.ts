// Changes a lead, and writes the events and activity entries that follow.
import type { Contact, LeadHistoryEntry, TakenBack } from 'shared/leads/lead-work.ts';
import { leadSchema, type Lead, type PatchLead } from 'shared/leads/leads.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { PageQuery } from 'shared/api/page-query.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import type { Database } from '../../database/open-database.ts';
import { findRememberedAnswer, rememberAnswer } from '../../database/remembered-answers.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import type { ApplyLeadPatch, LeadOpening } from './apply-lead-patch.ts';
import { listHistory } from './lead-history.store.ts';
import { restrictLead, type LeadReading } from './lead-reading.ts';
import { assertMayWork } from './may-work.ts';
import { recordContact } from './record-contact.ts';
import type { ResponseClock } from './response-clock.service.ts';
import { takeBackOutcome } from './take-back-outcome.ts';

interface HistoryPage {
  entries: LeadHistoryEntry[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface LeadChanges {
  /**
   * Applies all of the patch or nothing.
   * @param key  identifies this change; a repeat of the key by the same user changes nothing (rule E20)
   * @throws AppError `not_found`, `forbidden`, `invalid`; `conflict` when a field of its base has changed since
   */
  patch(actor: Actor, id: number, patch: PatchLead, key?: string): Promise<Lead>;
  /**
   * Notes a contact attempt, or its outcome. Everybody who may read the lead may do this; only those who may change the
   * lead may set a follow-up (rule E25).
   * @throws AppError `not_found`; for a follow-up `forbidden`, `invalid` when it is too far away, and `conflict` when the
   * lead is closed
   */
  contact(actor: Actor, id: number, contact: Contact, key?: string): Promise<Lead>;
  /**
   * Undoes the latest outcome, for the user who noted it.
   * @throws AppError `not_found`; `conflict` when it is not the latest, or was noted by somebody else
   */
  takeBack(actor: Actor, id: number, outcome: TakenBack, key?: string): Promise<Lead>;
  /** Newest first. @throws AppError `not_found` */
  history(actor: Actor, id: number, page: PageQuery): Promise<HistoryPage>;
}

interface Parts {
  database: Database;
  clock: Clock;
  reading: LeadReading;
  applyPatch: ApplyLeadPatch;
  opening: Pick<LeadOpening, 'open'>;
  responseClock: Pick<ResponseClock, 'dueAt'>;
  officeTime(): OfficeTime;
  /** Notifies all listeners, after the change is on disk. */
  publish(event: LiveEvent): void;
}

interface Changed {
  lead: Lead;
  /** Names of the changed fields; empty if there was no change. */
  fields: string[];
  /** The assignee before the change. */
  formerAssignee?: string;
}

export function createLeadChanges(parts: Parts): LeadChanges {
  const { database, clock, reading, applyPatch, opening, responseClock, officeTime, publish } = parts;

  /** Does the work, or gives the first answer if the same user repeats the same key. */
  async function once(
    tx: Transaction,
    actor: Actor,
    id: number,
    key: string | undefined,
    work: (tx: Transaction) => Promise<Changed>,
  ): Promise<Changed> {
    if (key === undefined) return work(tx);
    const name = `lead ${id} ${JSON.stringify([normalizeUsername(actor.username), key])}`;
    const first = findRememberedAnswer(tx, name);
    if (first === null) return { lead: (await reading.load(tx.db, id, actor)).lead, fields: [] };
    if (first !== undefined) {
      // The user may have lost the right to read the lead since (rule C21).
      if (reading.scopeOf(actor) !== undefined) await reading.load(tx.db, id, actor);
      return { lead: restrictLead(leadSchema.parse(first), actor), fields: [] };
    }
    const changed = await work(tx);
    rememberAnswer(tx, name, changed.lead, clock.timestamp());
    return changed;
  }

  async function change(
    actor: Actor,
    id: number,
    key: string | undefined,
    work: (tx: Transaction) => Promise<Changed>,
  ): Promise<Lead> {
    const { lead, fields, ...former } = await database.transaction((tx) => once(tx, actor, id, key, work));
    if (fields.length > 0) {
      const { ref, name, status, assignee } = lead;
      const ts = clock.timestamp();
      publish({ type: 'lead.changed', id, ref, name, actor: actor.username, ts, fields, status, assignee, ...former });
    }
    return lead;
  }

  return {
    patch: (actor, id, patch, key) =>
      change(actor, id, key, async (tx) => {
        const { lead, fields, actions, formerAssignee } = await applyPatch(tx, actor, id, patch);
        for (const action of actions) {
          const words = `${action} (enquiry ${lead.ref})`;
          insertActivity(tx, { type: 'message', actor: actor.username, action: words, ts: clock.timestamp() });
        }
        return { lead, fields, ...(formerAssignee !== undefined && { formerAssignee }) };
      }),

    contact: (actor, id, contact, key) =>
      change(actor, id, key, async (tx) => {
        const { row } = await reading.load(tx.db, id, actor);
        if (contact.followUpAt !== undefined) assertMayWork(actor, row);
        const fields = await recordContact(tx, row, {
          ...contact,
          now: clock.now(),
          actor: actor.username,
          minutesBetween: officeTime().minutesBetween,
        });
        await opening.open(tx, id, actor.username);
        return { lead: (await reading.load(tx.db, id, actor)).lead, fields };
      }),

    takeBack: (actor, id, outcome, key) =>
      change(actor, id, key, async (tx) => {
        const { row } = await reading.load(tx.db, id, actor);
        const by = { ts: clock.timestamp(), actor: actor.username };
        const { minutesBetween } = officeTime();
        const fields = await takeBackOutcome(tx, row, {
          ...outcome,
          ...by,
          dueAt: responseClock.dueAt,
          minutesBetween,
        });
        return { lead: (await reading.load(tx.db, id, actor)).lead, fields };
      }),

    async history(actor, id, { limit, cursor }) {
      await reading.load(database.reads, id, actor);
      const entries = await listHistory(database.reads, id, limit + 1, cursor);
      const page = entries.slice(0, limit);
      return { entries: page, next: entries.length > limit ? String(page.at(-1)?.id) : undefined };
    },
  };
}
