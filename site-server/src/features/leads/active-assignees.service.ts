// Leads follow their assignee: they count as unassigned while that user is inactive, and as assigned again afterwards
// (rule E15). A user may have thousands, so a few are written at a time, with other work in between.
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../database/open-database.ts';
import type { Logger } from '../../platform/logger.ts';
import { listOutdated, updateActiveAssignee } from './active-assignees.store.ts';

/** Leads of one person in one transaction: some 7 ms with a million leads. */
const LEADS_AT_ONCE = 100;
const RETRY_MS = 60_000;

export interface ActiveAssignees {
  /** Once users have become active or inactive, and at start, for what an end of the server has broken off. */
  follow(): Promise<void>;
  /** Resolves when nothing is being written any more. */
  close(): Promise<void>;
}

export function createActiveAssignees({ database, logger }: { database: Database; logger: Logger }): ActiveAssignees {
  let last = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  async function run(): Promise<void> {
    for (const person of await listOutdated(database.reads)) {
      let after: number | undefined = 0;
      while (after !== undefined && !closing.signal.aborted) {
        const from: number = after;
        after = await database.transaction((tx) =>
          updateActiveAssignee(tx, person, { after: from, limit: LEADS_AT_ONCE }),
        );
        await setImmediate();
      }
    }
  }

  function follow(): Promise<void> {
    // One after the other: each finds what has changed since the one before it looked.
    last = last.then(run).catch((error: unknown) => {
      logger.error({ err: error }, 'leads do not follow their person, which is tried again');
      clearTimeout(retry);
      retry = setTimeout(() => void follow(), RETRY_MS).unref();
    });
    return last;
  }

  return {
    follow,
    close() {
      closing.abort();
      clearTimeout(retry);
      return last;
    },
  };
}
