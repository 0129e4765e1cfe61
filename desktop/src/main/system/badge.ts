// How many leads this person has not seen, on the icon in the dock or taskbar.
import type { App, BrowserWindow, NativeImage } from 'electron';

interface Parts {
  app: Pick<App, 'setBadgeCount'>;
  window(): Pick<BrowserWindow, 'setOverlayIcon' | 'flashFrame'> | undefined;
  /** The little picture that Windows lays over the icon: `1` to `9`, and `more`. */
  overlay(name: string): NativeImage;
  system: string;
}

const MOST_DIGIT = 9;

export function createBadge({ app, window, overlay, system }: Parts) {
  return {
    show(count: number): void {
      app.setBadgeCount(count);
      if (system !== 'win32') return;
      const name = count > MOST_DIGIT ? 'more' : String(count);
      window()?.setOverlayIcon(count === 0 ? null : overlay(name), count === 0 ? '' : `${count} not seen`);
    },
    /** Until the window is looked at. */
    callAttention: () => window()?.flashFrame(true),
  };
}
