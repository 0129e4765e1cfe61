// Notifies more and more people of a lead that nobody opens, in steps that the owner sets (rule D17). The last step of
// each lead is stored with it, so that no step happens twice, even after a restart.
import type { Kysely } from 'kysely';
import { can } from 'shared/accounts/permissions.ts';
import { ESCALATION_STEPS, type EscalationStep } from 'shared/leads/clock/escalation.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import type { Settings } from 'shared/office/settings.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';
import { AHEAD_MOST_MS, type Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { insertHistory } from '../leads/lead-history.store.ts';
import type { UserRow } from '../users/users.store.ts';
import {
  bringBack,
  hasWaitingAfter,
  insertCall,
  listActiveUsers,
  listWaiting,
  updateStep,
  type WaitingLead,
} from './escalation.store.ts';
import { keepForSumUp } from './leads-beyond-limit.store.ts';
import { sumUp, type SumUp } from './sum-up.ts';

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
/**
 * A step that has been due for longer is skipped: otherwise a step that the owner has just added would be done for the
 * whole backlog.
 */
const OVERDUE_MS = 7 * 24 * 3_600_000;
/** Leads per transaction; other writes run in between. */
const LEADS_AT_ONCE = 100;

export interface Escalation {
  /** Does every step that is due now; nothing while the office is closed. */
  run(): Promise<void>;
  start(): void;
  /** Resolves when the current step is done. */
  close(): Promise<void>;
}

interface DueLead {
  lead: WaitingLead;
  steps: readonly EscalationStep[];
  last: EscalationStep;
}

interface Parts {
  database: Database;
  clock: Clock;
  logger: Logger;
  settings(): Settings;
  officeTime(): OfficeTime;
  /** Time of the clock when the server last ran and the clock was trusted. */
  lastTrusted: number;
  mail: SumUp['mail'] & {
    /** Gives the users who have got too many within the hour. */
    queueUnopened(tx: Inserts, leadId: number, userIds: readonly number[]): number[];
  };
  /** Notifies all listeners, after the step is on disk. */
  publish(event: LiveEvent): void;
}

export function createEscalation(parts: Parts): Escalation {
  const { database, clock, logger, settings, officeTime, lastTrusted, mail, publish } = parts;
  let isClosing = false;
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /**
   * All steps due until this time are done. A step that becomes due after it is not overdue, even if the clock jumps by
   * weeks.
   */
  let doneUpTo = lastTrusted;

  /** In milliseconds since the epoch; undefined if the step never becomes due. */
  function dueAt(since: string, step: EscalationStep): number | undefined {
    const minutes = settings().escalation[step];
    return minutes === null ? undefined : officeTime().timeAfter(Date.parse(since), minutes * MINUTE_MS);
  }

  const isDue = (since: string, step: EscalationStep) => (dueAt(since, step) ?? Infinity) <= clock.now();

  /** A lead of an inactive user counts as unassigned, so there is no assignee to notify (rule E15). */
  function isCalled(user: UserRow, step: EscalationStep, { assigneeKey }: WaitingLead): boolean {
    if (step === 'assignee') return user.username_key === assigneeKey;
    if (user.role === 'admin') return true;
    const mayTake = can(user, 'lead.claim', settings()) && can(user, 'lead.readAll', settings());
    return step === 'everyone' && assigneeKey === '' && mayTake;
  }

  /** If several steps are due together, each person is notified once. */
  async function escalate(
    tx: Transaction,
    { lead, steps, last }: DueLead,
    users: readonly UserRow[],
  ): Promise<LiveEvent[]> {
    await updateStep(tx, lead.id, ESCALATION_STEPS.indexOf(last) + 1);
    const isOld = (dueAt(lead.since, last) ?? 0) < doneUpTo - OVERDUE_MS;
    const called = isOld ? [] : users.filter((user) => steps.some((step) => isCalled(user, step, lead)));
    if (called.length === 0) return [];
    const ts = clock.timestamp();
    for (const { id: userId } of called) await insertCall(tx, { userId, leadId: lead.id, ts });
    // Only administrators may take a lead that is assigned.
    const inHistory = (step: EscalationStep) => (step === 'everyone' && lead.assigneeKey !== '' ? 'admins' : step);
    const taken = steps.filter((step) => users.some((user) => isCalled(user, step, lead)));
    for (const to of new Set(taken.map(inHistory))) {
      insertHistory(tx, { leadId: lead.id, ts, actor: '', field: 'escalated', from: '', to });
    }
    const beyondLimit = mail.queueUnopened(
      tx,
      lead.id,
      called.map(({ id }) => id),
    );
    await keepForSumUp(tx, lead.id, beyondLimit);
    const { id, name, reason } = lead;
    const usernames = called.map(({ username }) => username);
    const assignee = lead.assigneeKey === '' ? '' : lead.assignee;
    return [
      {
        type: 'lead.escalated',
        id,
        ref: leadRef(id),
        name,
        reason,
        actor: '',
        ts,
        step: last,
        assignee,
        to: usernames,
      },
    ];
  }

  /** Leads with the steps that are due for them, at most `limit` for each number of done steps. */
  async function listDue(db: Kysely<Tables>, limit: number): Promise<DueLead[]> {
    const found: DueLead[] = [];
    for (const done of ESCALATION_STEPS.keys()) {
      const ahead = ESCALATION_STEPS.slice(done).filter((step) => settings().escalation[step] !== null);
      if (ahead.length === 0) continue;
      for (const lead of await listWaiting(db, done, limit)) {
        const steps = ahead.filter((step) => isDue(lead.since, step));
        const last = steps.at(-1);
        // The following leads have waited for a shorter time, so no step is due for them either.
        if (last === undefined) break;
        found.push({ lead, steps, last });
      }
    }
    return found;
  }

  function escalateSome(): Promise<{ events: LiveEvent[]; hasMore: boolean }> {
    return database.transaction(async (tx) => {
      const users = await listActiveUsers(tx.db);
      const due = await listDue(tx.db, LEADS_AT_ONCE);
      const events: LiveEvent[] = [];
      for (const one of due) events.push(...(await escalate(tx, one, users)));
      return { events, hasMore: due.length >= LEADS_AT_ONCE };
    });
  }

  /** Leads that came in while the clock was ahead count as waiting from now on. */
  async function bringAheadBack(): Promise<void> {
    const from = new Date(clock.now() + AHEAD_MOST_MS).toISOString();
    if (!(await hasWaitingAfter(database.reads, from))) return;
    await database.transaction((tx) => bringBack(tx, { from, to: clock.timestamp() }));
  }

  async function escalateAll(): Promise<void> {
    const now = clock.now();
    // After the clock was set back, steps may become due before the stored time.
    doneUpTo = Math.min(doneUpTo, now);
    await bringAheadBack();
    const mayGoOn = () => !isClosing && officeTime().stateAt(clock.now()).isOpen;
    // Most of the time no step is due: then no transaction is begun.
    let hasMore = mayGoOn() && (await listDue(database.reads, 1)).length > 0;
    while (hasMore && mayGoOn()) {
      const some = await escalateSome();
      some.events.forEach(publish);
      if (some.events.length > 0) mail.wake();
      hasMore = some.hasMore;
    }
    if (!mayGoOn()) return;
    doneUpTo = now;
    await sumUp({ database, mail });
  }

  function run(): Promise<void> {
    underWay ??= escalateAll()
      .catch((error: unknown) => logger.error({ err: error }, 'unopened leads could not be escalated'))
      .finally(() => (underWay = undefined));
    return underWay;
  }

  return {
    run,
    start() {
      timer = setInterval(() => void run(), EVERY_MS);
      timer.unref();
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
