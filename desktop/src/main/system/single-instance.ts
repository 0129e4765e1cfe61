// One window for one console: a second start shows the first one's window and ends, and brings what it was started with.
import type { App } from 'electron';

interface Listener {
  /** @param args  of the second start */
  onSecondStart(args: readonly string[]): void;
}

/** True in the first instance, which goes on; false in a second one, which has been made to quit. */
export function keepSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'on' | 'quit'>,
  { onSecondStart }: Listener,
): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', (_event, args) => onSecondStart(args));
  return true;
}
