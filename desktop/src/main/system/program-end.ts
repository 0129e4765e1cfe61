// How the program ends: what the window has asked for is finished first, and nothing is left on the screen that nobody would
// answer.
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from 'electron';

/** A call that takes longer does not keep the program from ending. */
const LAST_CALLS_MS = 5000;

interface Parts {
  app: Pick<App, 'on' | 'quit'>;
  system: string;
  /** The program is about to close its windows. It may still stay, when a person wants it to. */
  onBegin(): void;
  /** The calls of the window that are being answered; undefined when there are none. */
  unanswered(): Promise<unknown> | undefined;
  clearNotices(): void;
}

export function arrangeEnd({ app, system, onBegin, unanswered, clearNotices }: Parts): void {
  let hasWaited = false;
  app.on('before-quit', onBegin);
  app.on('will-quit', (event) => {
    const last = unanswered();
    if (!last || hasWaited) return;
    // What the window has given before it closed is still being written.
    event.preventDefault();
    hasWaited = true;
    void Promise.race([last, wait(LAST_CALLS_MS)]).then(() => app.quit());
  });
  // Windows starts the console again for what is pressed; elsewhere nobody would answer.
  if (system !== 'win32') app.on('quit', clearNotices);
  // Hidden or closed, it goes on telling of leads.
  app.on('window-all-closed', () => undefined);
}
