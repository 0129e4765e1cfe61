// Computes until when leads must be answered (rule E24). The time is stored with each lead, so that lists can be sorted
// by it; when the owner changes the targets or the office hours, the times of all unanswered leads are computed again.
// Answered leads without a stored response time get one then too (rule E17b).
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

/** Ids per transaction; other writes run in between. */
const IDS_AT_ONCE = 1000;
const RETRY_MS = 60_000;

export interface ResponseClock {
  /** ISO time; null if no target applies. @param from  when the sender began to wait */
  dueAt(lead: { reason: string; priority: LeadPriority }, from: string): string | null;
  /**
   * The time until which the sender of a new enquiry is promised an answer (rule B29); undefined if no target applies.
   * @param reason  if unknown, the longest of all targets applies
   * @param from    when the enquiry was stored; now, if it is not stored yet
   */
  answerBy(reason?: string, from?: string): AnswerBy | undefined;
  /** As `answerBy`, for a lead whose due time is known. */
  promiseOf(dueAt: string | null): AnswerBy | undefined;
  /** The range of due times that count as late, or as due today. */
  rangeOf(due: LeadDue): DueRange;
  /** Computes all times again if targets or office hours have changed since they were computed. */
  bringUpToDate(): Promise<void>;
  /** Resolves when no times are being computed. */
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

  /** Gives the number of leads whose time has changed. */
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
      // Until all times are computed no schedule is stored, so that an interruption, or a return to the former
      // settings, computes them again.
      if (changed > 0) await updateSchedule(tx, '');
      return changed;
    });
  }

  /** Stops when the server ends, or the settings change again. */
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
