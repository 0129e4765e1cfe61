// Updates the full-text index over leads: in the background while enquiries come in, and before every search.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/** Leads per transaction, some 5 ms: few enough that nobody waits for long. */
const BATCH = 100;
const LOOK_MS = 2000;
/** With more leads than this to be indexed, indexing continues although enquiries keep coming. */
const BEHIND_MAX = 5000;

export interface SearchIndex {
  /** Indexes every stored lead, as far as the disk has space. */
  bringUpToDate(): Promise<void>;
  /** The number of leads that are not indexed yet. */
  behind(): number;
  /** Stops after the current batch; the rest is indexed after the next start. */
  close(): Promise<void>;
}

export function createSearchIndex(database: Database, onError: (error: unknown) => void): SearchIndex {
  const ends = database.prepareRead<{ newest: number; indexed: number }>(
    'select (select max(id) from leads) as newest, (select indexed_to from lead_search_state) as indexed',
  );
  function readEnds(): { newest: number; behind: number } {
    const { newest, indexed } = ends() ?? { newest: 0, indexed: 0 };
    return { newest, behind: newest - indexed };
  }

  async function takeInBatch(): Promise<void> {
    await database.transaction(async ({ db }) => {
      const { indexed_to: from } = await db.selectFrom('lead_search_state').selectAll().executeTakeFirstOrThrow();
      const batch = sql`(select * from leads where id > ${from} order by id limit ${sql.lit(BATCH)})`;
      await sql`insert into lead_search (rowid, id, name, email, phone, phone_search, message)
        select id, id, name, email, phone, phone_search, message from ${batch}`.execute(db);
      await sql`update lead_search_state set indexed_to =
        (select coalesce(max(id), ${from}) from ${batch})`.execute(db);
    });
  }

  let isClosed = false;
  /** All waiting callers share the same run. */
  let working: Promise<void> | undefined;

  async function takeInAll(): Promise<void> {
    try {
      for (;;) {
        if (isClosed || readEnds().behind <= 0) return;
        await takeInBatch();
        // Queries resolve at once: without this, no other request would be answered until the end.
        await nextTurn();
      }
    } catch (error) {
      // A full disk must not end reading: indexed leads are found all the same.
      onError(error);
    } finally {
      working = undefined;
    }
  }

  async function bringUpToDate(): Promise<void> {
    if (readEnds().behind > 0) await (working ??= takeInAll());
  }

  let newestSeen = readEnds().newest;
  async function look(): Promise<void> {
    const { newest, behind } = readEnds();
    const isQuiet = newest === newestSeen;
    newestSeen = newest;
    if (behind > BEHIND_MAX || (behind > 0 && isQuiet)) await bringUpToDate();
  }
  const looking = setInterval(() => void look().catch(onError), LOOK_MS);
  looking.unref();

  return {
    bringUpToDate,
    behind: () => Math.max(0, readEnds().behind),
    async close() {
      isClosed = true;
      clearInterval(looking);
      await working;
    },
  };
}
