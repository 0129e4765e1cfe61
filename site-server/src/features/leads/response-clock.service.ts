// When leads must be answered (rule E24). The time is stored with each lead, so that lists can be ordered by it; when
// the owner changes the targets or the office hours, the times of all unanswered leads are computed again. Answered leads
// without a stored response time get it then too (rule E17b).
import { setImmediate } from 'node:timers/promises';
import { REASONS } from 'shared/enquiry/enquiry-fields.ts';
import type { AnswerBy } from 'shared/enquiry/enquiry.ts';
import { dueRangeOf, responseDueAt, type DueRange } from 'shared/leads/clock/response-clock.ts';
import type { LeadPriority } from 'shared/leads/lead-values.ts';
import type { LeadDue } from 'shared/leads/leads.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import type { Settings } from 'shared/office/settings.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  findSchedule,
  lastLeadId,
  listUnanswered,
  listUncounted,
  updateResponseDue,
  updateResponseMinutes,
  updateSchedule,
} from './response-clock.store.ts';

/** Ids looked at in one transaction: others have their turn between two. */
const IDS_AT_ONCE = 1000;
const RETRY_MS = 60_000;

export interface ResponseClock {
  /** ISO time; null when no target applies. @param from  when the sender began to wait */
  dueAt(lead: { reason: string; priority: LeadPriority }, from: string): string | null;
  /**
   * The time of an answer that the sender of a new enquiry is promised (rule B29); undefined when no target applies.
   * @param reason  when it is not known, the longest of all is named
   * @param from    when it was stored; now, when it has not been yet
   */
  answerBy(reason?: string, from?: string): AnswerBy | undefined;
  /** The same of a lead whose time is known. */
  promiseOf(dueAt: string | null): AnswerBy | undefined;
  /** The times between which a lead is due that counts as late, or as due today. */
  rangeOf(due: LeadDue): DueRange;
  /** Computes all times again if targets or office hours have changed since the last time. */
  bringUpToDate(): Promise<void>;
  /** Resolves when nothing is being worked out any more. */
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  settings(): Settings;
  officeTime(): OfficeTime;
  /** Notifies all listeners that lists must be reloaded. */
  publish(event: LiveEvent): void;
  logger: Logger;
}

export function createResponseClock({ database, clock, settings, officeTime, publish, logger }: Parts): ResponseClock {
  let underWay: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosing = false;

  function schedule(): string {
    const { responseTargets, timeZone, officeHours, publicHolidays, closedDays } = settings();
    return JSON.stringify({ responseTargets, timeZone, officeHours, publicHolidays, closedDays });
  }

  function dueAt(lead: { reason: string; priority: LeadPriority }, from: string): string | null {
    return responseDueAt(settings().responseTargets, officeTime(), lead, from);
  }

  /** How many leads have another time now. */
  function reckon(after: number): Promise<number> {
    return database.transaction(async (tx) => {
      const range = { after, upTo: after + IDS_AT_ONCE };
      let changed = 0;
      for (const { id, ts, reason, priority, response_due_at: before } of await listUnanswered(tx.db, range)) {
        const due = dueAt({ reason, priority }, ts);
        if (due === before) continue;
        await updateResponseDue(tx, id, due);
        changed += 1;
      }
      for (const { id, ts, answeredAt } of await listUncounted(tx.db, range)) {
        await updateResponseMinutes(tx, id, officeTime().minutesBetween(ts, answeredAt));
      }
      // Until all are done, none of the settings is theirs: also where it is broken off and the former ones come back.
      if (changed > 0) await updateSchedule(tx, '');
      return changed;
    });
  }

  /** Broken off by the end of the server, and by another change of the settings. */
  async function reckonAll(wanted: string): Promise<void> {
    const last = await lastLeadId(database.reads);
    let changed = 0;
    for (let after = 0; after < last; after += IDS_AT_ONCE) {
      if (isClosing || schedule() !== wanted) return;
      changed += await reckon(after);
      await setImmediate();
    }
    await database.transaction((tx) => updateSchedule(tx, wanted));
    if (changed > 0) publish({ type: 'settings.changed', ts: clock.timestamp() });
  }

  async function run(): Promise<void> {
    for (;;) {
      const known = await findSchedule(database.reads);
      if (isClosing || known === schedule()) return;
      await reckonAll(schedule());
    }
  }

  function bringUpToDate(): Promise<void> {
    clearTimeout(retry);
    underWay ??= run()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'the times of answers could not be worked out, which is tried again');
        if (!isClosing) retry = setTimeout(() => void bringUpToDate(), RETRY_MS).unref();
      })
      .finally(() => (underWay = undefined));
    return underWay;
  }

  function promiseOf(at: string | null): AnswerBy | undefined {
    return at !== null ? { at, timeZone: settings().timeZone } : undefined;
  }

  return {
    dueAt,
    promiseOf,
    answerBy(reason, from = clock.timestamp()) {
      const reasons = reason === undefined ? ['', ...REASONS] : [reason];
      const times = reasons.map((each) => dueAt({ reason: each, priority: 'medium' }, from));
      const at = times.reduce((last, each) => (last === null || each === null ? null : last > each ? last : each));
      return promiseOf(at);
    },
    rangeOf: (due) => dueRangeOf(due, clock.now(), officeTime),
    bringUpToDate,
    async close() {
      isClosing = true;
      clearTimeout(retry);
      await underWay;
    },
  };
}
