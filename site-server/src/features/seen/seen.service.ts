// What waits to be opened by somebody, the same on all their devices (rule D4). Apart from the shared read flag.
import { can } from 'shared/accounts/permissions.ts';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import type { Addressed, SeenUpTo, Unseen } from 'shared/leads/lead-work.ts';
import { ADDRESSED_MAX, LEAD_PAGE_MAX } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LeadReading } from '../leads/lead-reading.ts';
import { listAsked, listCalls, listGiven, listLate, type AddressedRow } from './addressed.store.ts';
import { dismissUpTo, findNewestLeadId, listUnopened, moveMark, openLead, readMark } from './unopened.store.ts';

export interface Seen {
  unseen(caller: Caller): Promise<Unseen>;
  /** @throws AppError `not_found` */
  markSeen(caller: Caller, leadId: number): Promise<void>;
  /** Everything up to this lead that the list with this mark had; what is late or asked for stays. */
  markAllSeen(caller: Caller, seen: SeenUpTo): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  reading: LeadReading;
  /** Notifies everybody who is listening, after it is on disk. */
  publish(event: LiveEvent): void;
}

const MOST = LEAD_PAGE_MAX + 1;

export function createSeen({ database, clock, reading, publish }: Parts): Seen {
  function addressedAs(kind: Addressed['kind'], rows: readonly AddressedRow[]): Addressed[] {
    return rows.slice(0, ADDRESSED_MAX).map((row) => Object.assign(row, { kind }));
  }

  async function unseen(caller: Caller): Promise<Unseen> {
    const { reads: db } = database;
    // First: what comes while the lists are read is not behind it.
    const mark = await readMark(db);
    const scope = reading.scopeOf(caller);
    const assigneeKey = normalizeUsername(caller.username);
    const given = await listGiven(db, caller.id, MOST);
    const calls = await listCalls(db, { userId: caller.id, scope }, MOST);
    const asked = can(caller, 'lead.readAsks') ? await listAsked(db, MOST) : [];
    const late = await listLate(db, { assigneeKey, now: clock.timestamp() }, MOST);
    // Leads that nobody has opened are unassigned, and so not for a user who may read only their own leads.
    const unopened = scope === undefined ? await listUnopened(db, caller.id, MOST) : [];
    // Leads addressed to the person come first if there is not enough space for all.
    const all = new Set([...[...calls, ...given].map(({ lead }) => lead), ...unopened]);
    const ids = [...all].slice(0, LEAD_PAGE_MAX).toSorted((a, b) => b - a);
    const counted = new Set([...ids, ...[...asked, ...late].map(({ lead }) => lead)]);
    return {
      count: Math.min(counted.size, LEAD_PAGE_MAX),
      ids,
      more: all.size > LEAD_PAGE_MAX || counted.size > LEAD_PAGE_MAX,
      mark,
      addressed: [
        // The gravest first: the bell gives one reason for each lead (rule D4k).
        ...addressedAs('unopened', calls),
        ...addressedAs('late', late),
        ...addressedAs('asked', asked),
        ...addressedAs('assigned', given),
      ],
    };
  }

  return {
    unseen,

    async markSeen(caller, leadId) {
      const isFirst = await database.transaction(async (tx) => {
        await reading.load(tx.db, leadId, caller);
        return openLead(tx, leadId, caller.username);
      });
      const event = { actor: caller.username, lead: leadId, ts: clock.timestamp() };
      // Also of one that was opened before: later notices of it are now seen too.
      publish({ type: 'lead.seen', ...event, andOlder: false });
      if (isFirst) publish({ type: 'lead.opened', ...event });
    },

    async markAllSeen(caller, { upTo, mark: seen }) {
      await database.transaction(async (tx) => {
        const mark = seen ?? (await readMark(tx.db));
        await dismissUpTo(tx, { userId: caller.id, leadId: upTo, mark });
        // The mark would cover leads of others too, which this person may be shown one day.
        if (reading.scopeOf(caller) !== undefined) return;
        const leadId = Math.min(upTo, await findNewestLeadId(tx.db));
        await moveMark(tx, { userId: caller.id, leadId, mark });
      });
      const stays = (await unseen(caller)).ids.filter((id) => id <= upTo);
      const ts = clock.timestamp();
      publish({ type: 'lead.seen', actor: caller.username, lead: upTo, andOlder: true, stays, ts });
    },
  };
}
