// The current bulk change. It belongs to no screen, so that a screen opened meanwhile can show and stop it too.
import type { ApiClient } from '../../../api/api-client.ts';
import { createListeners } from '../../../platform/listeners.ts';

interface BulkRun {
  /** Such as `Hiding… 300 of 4,812`. */
  progress: string;
  stop: () => void;
}

function createBulkRun() {
  const listeners = createListeners();
  let current: BulkRun | undefined;
  return {
    current: () => current,
    subscribe: listeners.add,
    show(run: BulkRun | undefined) {
      current = run;
      listeners.notify();
    },
  };
}

const runs = new WeakMap<ApiClient, ReturnType<typeof createBulkRun>>();

/** The bulk change of this console. */
export function bulkRunOf(client: ApiClient): ReturnType<typeof createBulkRun> {
  const run = runs.get(client) ?? createBulkRun();
  runs.set(client, run);
  return run;
}
