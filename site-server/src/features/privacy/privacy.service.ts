// Erases what is stored about one person, and again what an older database has brought back (rule B20).
import { setImmediate as nextTurn } from 'node:timers/promises';
import { conflict } from 'shared/api/errors.ts';
import type { EraseBody, Erased, PersonQuery } from 'shared/privacy/privacy.ts';
import { SYSTEM_ACTOR } from 'shared/system/activity-types.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import type { ErasureList } from './erasure-list.ts';
import {
  isErased,
  laterOf,
  marksOf,
  type EnquiryTable,
  type Erasure,
  type Erasures,
  type HeldRow,
} from './erasures.ts';
import { formerKeys, keysOf, keysOfRow, type PersonKey } from './person-key.ts';
import { createPersonIdentifiers, type PersonIdentifiers } from './person-identifiers.ts';
import {
  deleteSpamRows,
  listErasures,
  listHeld,
  listKeys,
  listSenders,
  readLastIds,
  skipIds,
  upsertErasure,
} from './privacy.store.ts';
import { removeViewsAbout } from './views-about-person.ts';

/** Rows per query; the event loop is free between two. */
const PAGE = 500;

export interface Privacy {
  /**
   * Permanently removes everything except what is to be kept. Later enquiries of the person are not affected.
   * @throws AppError `conflict` when there are enquiries that the caller has not seen, or one to be kept does not exist
   */
  erase(actor: string, request: EraseBody): Promise<Erased>;
  /**
   * Erases everybody again who was erased before; called when an older database has replaced this one. Gives the number
   * of leads.
   */
  reapply(): Promise<number>;
  /** Erases again if this database does not contain every erasure, for example after a file was restored by hand. */
  start(): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  list: ErasureList;
  eraseLeads(ids: readonly number[], actor: string): Promise<number>;
}

function identifiersOf({ email, phone }: PersonQuery): PersonIdentifiers {
  const identifiers = createPersonIdentifiers();
  identifiers.add({ name: '', email, phone });
  return identifiers;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** The person's leads and spam. */
interface Held {
  leads: HeldRow[];
  spam: HeldRow[];
}

/**
 * Enquiries that came in after the caller looked must not be erased unseen, and a wrong number to be kept must be
 * refused.
 */
function assertSeen(held: Held, { seen, keep }: EraseBody): void {
  for (const kind of ['leads', 'spam'] as const) {
    const known = new Set(seen?.[kind]);
    const present = new Set(idsOf(held[kind]));
    const isNew = seen !== undefined && [...present].some((id) => !known.has(id));
    if (!isNew && keep[kind].every((id) => present.has(id))) continue;
    throw conflict('What is held about this person has changed meanwhile. Nothing was erased: look again.', {
      reason: 'held_changed',
    });
  }
}

function actionOf(leads: number, leftOut: number): string {
  if (leftOut === 0) return `Erased all that was held about one person (enquiries: ${leads})`;
  return `Erased what was held about one person (enquiries: ${leads}, left out: ${leftOut})`;
}

/**
 * In the transaction of the decision: rescued later, the spam would be a lead with a higher number than those to be
 * erased.
 */
async function removeSpam(tx: Transaction, ids: readonly number[], identifiers: PersonIdentifiers): Promise<number> {
  let removed = 0;
  for (let from = 0; from < ids.length; from += PAGE) {
    const some = ids.slice(from, from + PAGE);
    for (const sender of await listSenders(tx.db, 'spam_enquiries', some)) identifiers.add(sender);
    removed += await deleteSpamRows(tx, some);
  }
  return removed;
}

export function createPrivacy({ database, clock, list, eraseLeads }: Parts): Privacy {
  const { reads } = database;

  async function removeLeads(ids: readonly number[], actor: string, identifiers: PersonIdentifiers): Promise<number> {
    let removed = 0;
    for (let from = 0; from < ids.length; from += PAGE) {
      const some = ids.slice(from, from + PAGE);
      for (const sender of await listSenders(reads, 'leads', some)) identifiers.add(sender);
      removed += await eraseLeads(some, actor);
      await nextTurn();
    }
    return removed;
  }

  /** Enquiries that came in before their sender was erased, page by page. */
  async function* listErased(table: EnquiryTable, erasures: Erasures): AsyncGenerator<number[]> {
    for (let after = 0; ;) {
      const rows = await listKeys(reads, table, after, PAGE);
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      const isGone = (row: (typeof rows)[number]) =>
        [...keysOfRow(row), ...formerKeys(row.phone ?? '')].some((key) =>
          isErased(erasures.get(list.hash(key)), table, row),
        );
      yield idsOf(rows.filter(isGone));
      // Queries resolve at once: without this, no other request would be answered until the end.
      await nextTurn();
    }
  }

  async function remember(erasures: Iterable<[hash: string, Erasure]>, action: string, actor = SYSTEM_ACTOR) {
    await database.transaction(async (tx) => {
      for (const [hash, erasure] of erasures) await upsertErasure(tx, hash, erasure);
      insertActivity(tx, { type: 'message', actor, action, ts: clock.timestamp() });
    });
    await database.checkpoint();
  }

  async function reapply(): Promise<number> {
    const erasures = laterOf(await listErasures(reads), list.all());
    if (erasures.size === 0) return 0;
    await database.transaction(async (tx) => {
      for (const { upTo } of erasures.values()) if (upTo) await skipIds(tx, upTo);
    });
    const identifiers = createPersonIdentifiers((key) => key !== '' && erasures.has(list.hash(key)));
    for await (const ids of listErased('spam_enquiries', erasures)) {
      if (ids.length > 0) await database.transaction((tx) => removeSpam(tx, ids, identifiers));
    }
    let leads = 0;
    for await (const ids of listErased('leads', erasures)) leads += await removeLeads(ids, '', identifiers);
    await database.transaction((tx) => removeViewsAbout(tx, identifiers));
    await remember(erasures, `Erased again what had been erased before (enquiries: ${leads})`);
    return leads;
  }

  /** Decides what is erased, in a transaction: whatever is received later has a higher id. Spam is erased at once. */
  function decide(
    request: EraseBody,
    keys: readonly PersonKey[],
    hashes: readonly string[],
    identifiers: PersonIdentifiers,
  ) {
    return database.transaction(async (tx) => {
      const { db } = tx;
      const held = { leads: await listHeld(db, 'leads', keys), spam: await listHeld(db, 'spam_enquiries', keys) };
      assertSeen(held, request);
      // Later than any earlier erasure, even one made while the clock was ahead, since the latest counts.
      const known = list.all();
      const times = hashes.map((hash) => Date.parse(known.get(hash)?.erasedAt ?? '') + 1 || 0);
      const erasedAt = new Date(Math.max(clock.now(), ...times)).toISOString();
      const upTo = await readLastIds(db);
      const erasure: Erasure = { erasedAt, leftOut: new Set(marksOf(held, request.keep)), upTo };
      // Before anything is removed, so that the next start after a crash removes the rest.
      list.add(hashes, erasure);
      // No Undo of a rescue may turn a lead that is being erased into spam.
      await deleteSpamRows(tx, idsOf(await listHeld(db, 'spam_enquiries', keys, true)));
      const spam = held.spam.filter((row) => isErased(erasure, 'spam_enquiries', row));
      return { erasure, spam: await removeSpam(tx, idsOf(spam), identifiers) };
    });
  }

  return {
    async erase(actor, request) {
      const keys = keysOf(request);
      const hashes = keys.map(({ key }) => list.hash(key));
      const identifiers = identifiersOf(request);
      const { erasure, spam } = await decide(request, keys, hashes, identifiers);
      const rows = (await listHeld(reads, 'leads', keys)).filter((row) => isErased(erasure, 'leads', row));
      const leads = await removeLeads(idsOf(rows), actor, identifiers);
      const views = await database.transaction((tx) => removeViewsAbout(tx, identifiers));
      await remember(
        hashes.map((hash) => [hash, erasure]),
        actionOf(leads, request.keep.leads.length),
        actor,
      );
      return { leads, spam, views };
    },

    reapply,

    async start() {
      const known = await listErasures(reads);
      if ([...list.all()].some(([hash, { erasedAt }]) => (known.get(hash)?.erasedAt ?? '') < erasedAt)) await reapply();
    },
  };
}
