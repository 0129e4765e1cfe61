// One request at a time for each unfinished upload. A new request asks the current one to end, which may belong to a
// broken connection.
import type { Locker } from '@tus/server';
import { AppError } from 'shared/api/errors.ts';

/** Longer than the time in which the current request has to end. */
const PATIENCE_MS = 15_000;

interface Held {
  askToEnd(): void;
  ended: Promise<unknown>;
  end(): void;
}

/** The library's own locks poll without a pause, which keeps a core busy. */
export function createPartLocks(): Locker {
  const held = new Map<string, Held>();

  async function waitFor(other: Held, signal: AbortSignal): Promise<void> {
    other.askToEnd();
    const given = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = () => resolve();
    given.addEventListener('abort', stop);
    await Promise.race([other.ended, promise]);
    given.removeEventListener('abort', stop);
    if (given.aborted) throw new AppError('unavailable', 'This upload is busy. Please try again.', { retryAfter: 2 });
  }

  return {
    newLock: (id) => ({
      async lock(signal, cancel) {
        for (let other = held.get(id); other; other = held.get(id)) await waitFor(other, signal);
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        held.set(id, { askToEnd: () => void cancel(), ended, end });
      },
      async unlock() {
        const own = held.get(id);
        held.delete(id);
        own?.end();
      },
    }),
  };
}
