// One running instance: a second start passes its arguments to the first, which shows its window, and ends.
import type { App } from 'electron';

interface Listener {
  /** @param args  arguments of the second start */
  onSecondStart(args: readonly string[]): void;
}

/** True in the first instance; false in a second one, which is quitting. */
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
