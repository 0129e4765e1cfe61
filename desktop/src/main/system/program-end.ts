// How the program ends: it waits until what the window has asked to write is on disk, and removes notices that cannot be
// answered once it has ended.
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from 'electron';

/** A write that takes longer does not keep the program from ending. */
const LAST_WRITES_MS = 5000;
/** The same for a notice that the system is slow to remove. */
const LAST_NOTICES_MS = 2000;

interface Parts {
  app: Pick<App, 'on' | 'quit'>;
  system: string;
  /** The program is about to close its windows. It may still stay, when a person wants it to. */
  onBegin(): void;
  /** What the window has asked to write and is not on disk yet; undefined when there is nothing. */
  writes(): Promise<unknown> | undefined;
  /** Takes all notices away; undefined when that is done at once. */
  clearNotices(): Promise<unknown> | undefined;
}

/** Ends after this time at the latest. */
const within = (ms: number, work: Promise<unknown> | undefined) => work && Promise.race([work, wait(ms)]);

export function arrangeEnd({ app, system, onBegin, writes, clearNotices }: Parts): void {
  let hasWaited = false;
  app.on('before-quit', onBegin);
  // Windows starts the console again for what is pressed; elsewhere nobody would answer.
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
  // Also what was reported meanwhile.
  app.on('quit', () => void clear());
  // Hidden or closed, it goes on showing notices of leads.
  app.on('window-all-closed', () => undefined);
}
