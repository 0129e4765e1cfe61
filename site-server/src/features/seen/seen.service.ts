// The leads that a user has to open, the same on all their devices (rule D4); independent of the shared read flag.
import { can } from 'shared/accounts/permissions.ts';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import { conflict } from 'shared/api/errors.ts';
import type { Addressed, AllSeen, SeenUpTo, Unseen } from 'shared/leads/lead-work.ts';
import { ADDRESSED_MAX, BELL_LEADS, LEAD_PAGE_MAX } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LeadReading } from '../leads/lead-reading.ts';
import { listAsked, listCalls, listGiven, listLate, type AddressedRow } from './addressed.store.ts';
import { dismissUpTo, findNewestLeadId, moveMark, readMark, readMarking, undoMarking } from './markings.store.ts';
import { isTaskSince, listNamed, listUnopened, nextTurn, openLead } from './unopened.store.ts';

export interface Seen {
  unseen(caller: Caller): Promise<Unseen>;
  /**
   * @param ago  for how many milliseconds the lead is open, if that is reported late: what came since still waits (rule
   * D4q)
   * @throws AppError `not_found`
   */
  markSeen(caller: Caller, leadId: number, ago?: number): Promise<void>;
  /** Marks every lead up to this one as seen that was in the list with this mark; late leads and requests stay. */
  markAllSeen(caller: Caller, seen: SeenUpTo): Promise<AllSeen>;
  /**
   * What was opened or passed on since stays as it is.
   * @throws AppError `conflict` unless it is the caller's latest marking
   */
  unmarkAllSeen(caller: Caller, marking: number): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  reading: LeadReading;
  /** Notifies all listeners, after the change is on disk. */
  publish(event: LiveEvent): void;
}

const MOST = LEAD_PAGE_MAX + 1;

export function createSeen({ database, clock, reading, publish }: Parts): Seen {
  function addressedAs(kind: Addressed['kind'], rows: readonly AddressedRow[]): Addressed[] {
    return rows.slice(0, ADDRESSED_MAX).map((row) => Object.assign(row, { kind }));
  }

  /** What wait until they are opened, or marked as seen. */
  async function listWaiting(caller: Caller) {
    const { reads: db } = database;
    const scope = reading.scopeOf(caller);
    const given = await listGiven(db, caller.id, MOST);
    const calls = await listCalls(db, { userId: caller.id, scope }, MOST);
    // Leads that nobody has opened are unassigned, so a user who may read only their own leads does not get them.
    const unopened = scope === undefined ? await listUnopened(db, caller.id, MOST) : [];
    // Leads addressed to the user come first if not all fit.
    const all = new Set([...[...calls, ...given].map(({ lead }) => lead), ...unopened]);
    const ids = [...all].slice(0, LEAD_PAGE_MAX).toSorted((a, b) => b - a);
    return { given, calls, ids, more: all.size > LEAD_PAGE_MAX };
  }

  async function unseen(caller: Caller): Promise<Unseen> {
    const { reads: db } = database;
    // Read first, so that leads that arrive while the lists are read are not covered by it.
    const mark = await readMark(db);
    const assigneeKey = normalizeUsername(caller.username);
    const { given, calls, ids, more } = await listWaiting(caller);
    const asked = can(caller, 'lead.readAsks') ? await listAsked(db, MOST) : [];
    const late = await listLate(db, { assigneeKey, now: clock.timestamp() }, MOST);
    const isAddressed = new Set([...calls, ...late, ...asked, ...given].map(({ lead }) => lead));
    const counted = new Set([...ids, ...isAddressed]);
    const others = ids.filter((id) => !isAddressed.has(id));
    return {
      count: Math.min(counted.size, LEAD_PAGE_MAX),
      ids,
      more: more || counted.size > LEAD_PAGE_MAX,
      newest: await listNamed(db, others.slice(0, BELL_LEADS)),
      mark,
      addressed: [
        // The most urgent reason first, as the bell shows one reason for each lead (rule D4k).
        ...addressedAs('unopened', calls),
        ...addressedAs('late', late),
        ...addressedAs('asked', asked),
        ...addressedAs('assigned', given),
      ],
    };
  }

  /** @returns the number of the marking */
  function dismissAll(caller: Caller, upTo: number, mark: number | undefined): Promise<number> {
    return database.transaction(async (tx) => {
      const marking = nextTurn(tx);
      const list = { userId: caller.id, mark: mark ?? (await readMark(tx.db)), marking };
      await dismissUpTo(tx, { ...list, leadId: upTo });
      // The mark would also cover leads of others, which this user may be allowed to read one day.
      const isScoped = reading.scopeOf(caller) !== undefined;
      const leadId = Math.min(upTo, await findNewestLeadId(tx.db));
      await moveMark(tx, isScoped ? { ...list, leadId: 0, mark: 0 } : { ...list, leadId });
      return marking;
    });
  }

  return {
    unseen,

    async markSeen(caller, leadId, ago) {
      const isFirst = await database.transaction(async (tx) => {
        const { row } = await reading.load(tx.db, leadId, caller);
        const openedAt = new Date(Math.max(clock.now() - (ago ?? 0), Date.parse(row.ts))).toISOString();
        if (ago !== undefined && (await isTaskSince(tx.db, { leadId, userId: caller.id, openedAt }))) return undefined;
        return openLead(tx, leadId, caller.username);
      });
      if (isFirst === undefined) return;
      const event = { actor: caller.username, lead: leadId, ts: clock.timestamp() };
      // Published even if the lead was opened before, as later notices of it are now seen too.
      publish({ type: 'lead.seen', ...event, andOlder: false });
      if (isFirst) publish({ type: 'lead.opened', ...event });
    },

    async markAllSeen(caller, { upTo, mark: seen }) {
      const { ids, more } = await listWaiting(caller);
      const isAny = ids.some((id) => id <= upTo);
      // A marking that dismisses nothing, as when it is sent twice, must not end the Undo of the one before.
      const marking = isAny ? await dismissAll(caller, upTo, seen) : await readMarking(database.reads, caller.id);
      const left = isAny ? new Set((await listWaiting(caller)).ids) : new Set(ids);
      const stays = [...left].filter((id) => id <= upTo);
      const ts = clock.timestamp();
      publish({ type: 'lead.seen', actor: caller.username, lead: upTo, andOlder: true, stays, marking, ts });
      const count = ids.filter((id) => !left.has(id)).length;
      return { ok: true, count, more: count > 0 && more, marking };
    },

    async unmarkAllSeen(caller, marking) {
      const isUndone = await database.transaction((tx) => undoMarking(tx, caller.id, marking));
      if (!isUndone) throw conflict('This marking can no longer be undone', { reason: 'conflict' });
      publish({ type: 'lead.unseen', actor: caller.username, marking, ts: clock.timestamp() });
    },
  };
}
