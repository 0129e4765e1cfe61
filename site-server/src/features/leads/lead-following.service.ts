// Leads follow their person: they are nobody's while that user is inactive, and theirs again after (rule E15). Somebody may
// have thousands, so a few are written at a time, and others have their turn in between.
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../database/open-database.ts';
import type { Logger } from '../../platform/logger.ts';
import { listAstray, moveToPerson } from './lead-following.store.ts';

/** Of one person in one transaction: some 7 ms beside a million leads. */
const LEADS_AT_ONCE = 100;

export interface LeadFollowing {
  /** Once users have become active or inactive, and at start, for what an end of the server has broken off. */
  follow(): Promise<void>;
  /** Resolves when nothing is being written any more. */
  close(): Promise<void>;
}

export function createLeadFollowing({ database, logger }: { database: Database; logger: Logger }): LeadFollowing {
  let last = Promise.resolve();
  const closing = new AbortController();

  async function run(): Promise<void> {
    for (const person of await listAstray(database.reads)) {
      let after: number | undefined = 0;
      while (after !== undefined && !closing.signal.aborted) {
        const from: number = after;
        after = await database.transaction((tx) => moveToPerson(tx, person, { after: from, limit: LEADS_AT_ONCE }));
        await setImmediate();
      }
    }
  }

  function follow(): Promise<void> {
    // One after the other: each finds what has changed since the one before it looked.
    last = last.then(run).catch((error: unknown) => logger.error({ err: error }, 'leads do not follow their person'));
    return last;
  }

  return {
    follow,
    close() {
      closing.abort();
      return last;
    },
  };
}
