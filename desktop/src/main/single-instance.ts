// One window for one console: a second start shows the first one's window and ends.
import type { App, BrowserWindow } from 'electron';

/** True in the first instance, which goes on; false in a second one, which has been told to quit. */
export function keepSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'on' | 'quit'>,
  windows: () => Pick<BrowserWindow, 'isMinimized' | 'restore' | 'show' | 'focus'>[],
): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', () => {
    const [window] = windows();
    if (window?.isMinimized()) window.restore();
    window?.show();
    window?.focus();
  });
  return true;
}
