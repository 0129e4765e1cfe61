// While a user is inactive, their leads count as unassigned (rule E15). A user may have thousands of leads, so a few
// are updated at a time, with other work in between.
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../database/open-database.ts';
import type { Logger } from '../../platform/logger.ts';
import { listOutdated, updateActiveAssignee } from './active-assignees.store.ts';

/** Leads per transaction: some 7 ms with a million leads. */
const LEADS_AT_ONCE = 100;
const RETRY_MS = 60_000;

export interface ActiveAssignees {
  /** Called after users were activated or deactivated, and at the start, to finish interrupted updates. */
  follow(): Promise<void>;
  /** Resolves when no lead is being updated. */
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
    // One run after the other, so that each sees the changes since the run before it.
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
