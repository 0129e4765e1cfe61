// One person's data: a copy of all of it, and removing all of it (rule B20).
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Erased, PersonQuery } from 'shared/privacy/privacy.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import type { ErasureList, Erasures } from './erasure-list.ts';
import { exportPerson } from './export-person.ts';
import { createPersonTraces, type PersonTraces } from './person-traces.ts';
import {
  deleteSpamRows,
  listErasures,
  listKeys,
  listRowsOf,
  listSenders,
  senderOfSpam,
  upsertErasure,
  type PersonKey,
} from './privacy.store.ts';
import { removeViewsAbout } from './traces-in-views.ts';

/** Rows that are looked at in one go: the event loop is free again after each. */
const PAGE = 500;

export interface Privacy {
  /** JSON, piece by piece. */
  export(person: PersonQuery): AsyncIterable<string>;
  /** For good. What the person sends afterwards is a new beginning. */
  erase(actor: string, person: PersonQuery): Promise<Erased>;
  /**
   * Removes again what was received before its sender was erased; to be called when an older database has taken the
   * place of this one. Gives how many leads there were.
   */
  reapply(): Promise<number>;
  /** Reapplies when this database does not know of every erasure, as after a file was put back by hand. */
  start(): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  list: ErasureList;
  eraseLeads(ids: readonly number[], actor: string): Promise<number>;
}

function keysOf({ email, phone }: PersonQuery): PersonKey[] {
  const keys: PersonKey[] = [
    { column: 'email_key', key: email },
    { column: 'phone_key', key: phone },
  ];
  return keys.filter(({ key }) => key !== '');
}

function tracesOf({ email, phone }: PersonQuery): PersonTraces {
  const traces = createPersonTraces();
  traces.add({ name: '', email, phone });
  return traces;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

export function createPrivacy({ database, clock, list, eraseLeads }: Parts): Privacy {
  const { reads } = database;

  async function eraseLeadsOf(key: PersonKey, actor: string, traces: PersonTraces): Promise<number> {
    let erased = 0;
    for (;;) {
      const rows = await listRowsOf(reads, 'leads', key, 0, PAGE);
      if (rows.length === 0) return erased;
      for (const row of rows) traces.add(row);
      erased += await eraseLeads(idsOf(rows), actor);
    }
  }

  async function eraseSpamOf(key: PersonKey, traces: PersonTraces): Promise<number> {
    let erased = 0;
    for (;;) {
      const rows = await listRowsOf(reads, 'spam_enquiries', key, 0, PAGE);
      if (rows.length === 0) return erased;
      for (const row of rows) traces.add(senderOfSpam(row));
      await database.transaction((tx) => deleteSpamRows(tx, idsOf(rows)));
      erased += rows.length;
      await nextTurn();
    }
  }

  /** Enquiries that came before their sender was erased, page by page. */
  async function* listErased(table: 'leads' | 'spam_enquiries', erasures: Erasures): AsyncGenerator<number[]> {
    const isErased = (key: string, ts: string) => key !== '' && ts <= (erasures.get(list.hash(key)) ?? '');
    for (let after = 0; ;) {
      const rows = await listKeys(reads, table, after, PAGE);
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      yield idsOf(rows.filter((row) => isErased(row.email_key, row.ts) || isErased(row.phone_key, row.ts)));
      // Queries answer at once: without this, nothing else would have its turn until the end.
      await nextTurn();
    }
  }

  async function remember(erasures: Iterable<[hash: string, erasedAt: string]>, action: string): Promise<void> {
    await database.transaction(async (tx) => {
      for (const [hash, erasedAt] of erasures) await upsertErasure(tx, hash, erasedAt);
      insertActivity(tx, { type: 'message', action, ts: clock.timestamp() });
    });
    await database.checkpoint();
  }

  async function reapply(): Promise<number> {
    const erasures = new Map([...(await listErasures(reads)), ...list.all()]);
    if (erasures.size === 0) return 0;
    let leads = 0;
    const traces = createPersonTraces((key) => key !== '' && erasures.has(list.hash(key)));
    for await (const ids of listErased('leads', erasures)) {
      for (const sender of await listSenders(reads, 'leads', ids)) traces.add(sender);
      leads += await eraseLeads(ids, '');
    }
    for await (const ids of listErased('spam_enquiries', erasures)) {
      for (const sender of await listSenders(reads, 'spam_enquiries', ids)) traces.add(sender);
      if (ids.length > 0) await database.transaction((tx) => deleteSpamRows(tx, ids));
    }
    await database.transaction((tx) => removeViewsAbout(tx, traces));
    await remember(erasures, `Erased again what had been erased before (enquiries: ${leads})`);
    return leads;
  }

  return {
    export: (person) => exportPerson(reads, keysOf(person), clock.timestamp(), tracesOf(person)),

    async erase(actor, person) {
      const keys = keysOf(person);
      const erasedAt = clock.timestamp();
      const hashes = keys.map(({ key }) => list.hash(key));
      // Before anything is removed: what a crash leaves behind is then removed at the next start.
      list.add(hashes, erasedAt);
      const erased = { leads: 0, spam: 0, views: 0 };
      const traces = tracesOf(person);
      for (const key of keys) {
        erased.leads += await eraseLeadsOf(key, actor, traces);
        erased.spam += await eraseSpamOf(key, traces);
      }
      erased.views = await database.transaction((tx) => removeViewsAbout(tx, traces));
      const action = `Erased all that was held about one person (enquiries: ${erased.leads})`;
      await remember(
        hashes.map((hash) => [hash, erasedAt]),
        action,
      );
      return erased;
    },

    reapply,

    async start() {
      const known = await listErasures(reads);
      if ([...list.all()].some(([hash, erasedAt]) => (known.get(hash) ?? '') < erasedAt)) await reapply();
    },
  };
}
