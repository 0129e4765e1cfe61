// How the program ends: what the window has asked to write is written first, and nothing is left on the screen that nobody would
// answer.
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from 'electron';

/** A write that takes longer does not keep the program from ending. */
const LAST_WRITES_MS = 5000;

interface Parts {
  app: Pick<App, 'on' | 'quit'>;
  system: string;
  /** The program is about to close its windows. It may still stay, when a person wants it to. */
  onBegin(): void;
  /** What the window has asked to write and is not on disk yet; undefined when there is nothing. */
  writes(): Promise<unknown> | undefined;
  clearNotices(): void;
}

export function arrangeEnd({ app, system, onBegin, writes, clearNotices }: Parts): void {
  let hasWaited = false;
  app.on('before-quit', onBegin);
  app.on('will-quit', (event) => {
    const last = writes();
    if (!last || hasWaited) return;
    event.preventDefault();
    hasWaited = true;
    void Promise.race([last, wait(LAST_WRITES_MS)]).then(() => app.quit());
  });
  // Windows starts the console again for what is pressed; elsewhere nobody would answer.
  if (system !== 'win32') app.on('quit', clearNotices);
  // Hidden or closed, it goes on telling of leads.
  app.on('window-all-closed', () => undefined);
}
