// Decides when the outbox sends: one run at a time, in one window at a time, and again after a pause if it failed.
import { AppError } from 'shared/api/errors.ts';
import { createSerialQueue } from 'shared/serial-queue.ts';
import { createBackOff, wantedPause } from '../api/back-off.ts';

const LOCK = 'lead-edits';

interface Parts {
  /** Sends until no edit waits or `isPaused` returns true. */
  sendAll(isPaused: () => boolean): Promise<void>;
  /** Undefined on pages without a secure origin: two windows may then send the same edit, which counts once. */
  locks: Pick<LockManager, 'request'> | undefined;
}

export function sendInTurn({ sendAll, locks }: Parts) {
  const pauses = createBackOff();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isAskedAgain = false;
  let isPaused = false;
  const send = () => sendAll(() => isPaused);
  // Without locks, only the work of this window is put in order.
  const inTurn = createSerialQueue();

  /** Runs `work` while no other window does any. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => (locks ? locks.request(LOCK, work) : inTurn(work));

  async function run(): Promise<void> {
    clearTimeout(timer);
    try {
      // Only one window sends at a time.
      await alone(send);
      pauses.reset();
    } catch (error) {
      // The owner of the session renews it when it has ended, and sending starts again after that.
      if (error instanceof AppError && error.code === 'unauthenticated') return;
      timer = setTimeout(flush, pauses.next(wantedPause(error)));
    }
  }

  function flush(): void {
    if (isPaused) return;
    if (isSending) {
      isAskedAgain = true;
      return;
    }
    isSending = true;
    void run().finally(() => {
      isSending = false;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      flush();
    });
  }

  return {
    flush,
    alone,
    pause(wanted: boolean) {
      const goesOn = isPaused && !wanted;
      isPaused = wanted;
      if (goesOn) flush();
    },
    isPaused: () => isPaused,
  };
}
