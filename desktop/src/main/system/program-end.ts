// Ends the program: waits for pending writes of the window, and removes notifications that could not be answered
// afterwards.
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from 'electron';

/** Longest wait for a pending write. */
const LAST_WRITES_MS = 5000;
/** Longest wait for a notification that the system is slow to remove. */
const LAST_NOTICES_MS = 2000;

interface Parts {
  app: Pick<App, 'on' | 'quit'>;
  system: string;
  /** The program is about to close its windows. It continues if the person chooses to stay. */
  onBegin(): void;
  /** Pending writes requested by the window; undefined if there are none. */
  writes(): Promise<unknown> | undefined;
  /** Withdraws all notifications; undefined if that is done at once. */
  clearNotices(): Promise<unknown> | undefined;
}

/** Ends after this time at the latest. */
const within = (ms: number, work: Promise<unknown> | undefined) => work && Promise.race([work, wait(ms)]);

export function arrangeEnd({ app, system, onBegin, writes, clearNotices }: Parts): void {
  let hasWaited = false;
  app.on('before-quit', onBegin);
  // Windows restarts the console for a click; elsewhere there would be no answer.
  const clear = system === 'win32' ? () => undefined : clearNotices;
  app.on('will-quit', (event) => {
    if (hasWaited) return;
    const last = [within(LAST_WRITES_MS, writes()), within(LAST_NOTICES_MS, clear())].filter(
      (one) => one !== undefined,
    );
    if (last.length === 0) return;
    event.preventDefault();
    hasWaited = true;
    void Promise.all(last).then(() => app.quit());
  });
  // Once more, for notifications shown while the program waited.
  app.on('quit', () => void clear());
  // Without a listener Electron would quit when the last window is closed.
  app.on('window-all-closed', () => undefined);
}
