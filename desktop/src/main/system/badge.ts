// The number of leads waiting for this person, on the icon in the dock or taskbar.
import type { App, BrowserWindow, NativeImage } from 'electron';

interface Parts {
  app: Pick<App, 'setBadgeCount'>;
  window(): Pick<BrowserWindow, 'setOverlayIcon' | 'flashFrame'> | undefined;
  /** The overlay icon on Windows: `1` to `9`, and `more`. */
  overlay(name: string): NativeImage;
  system: string;
}

const MOST_DIGIT = 9;

export function createBadge({ app, window, overlay, system }: Parts) {
  let shown = 0;
  /** A hidden window has no taskbar icon: call this again when it is shown. */
  function cover(): void {
    if (system !== 'win32') return;
    const name = shown > MOST_DIGIT ? 'more' : String(shown);
    window()?.setOverlayIcon(shown === 0 ? null : overlay(name), shown === 0 ? '' : `${shown} waiting`);
  }
  return {
    show(count: number): void {
      shown = count;
      app.setBadgeCount(count);
      cover();
    },
    cover,
    /** Flashes until the window has focus. */
    callAttention: () => window()?.flashFrame(true),
  };
}
