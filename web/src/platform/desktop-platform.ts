// The console in the window of the installed program: a server of its choice, and everything that `window.desktop` can do.
import type { DesktopBridge } from 'shared/desktop-bridge.ts';
import { createDesktopStorage } from './desktop-storage.ts';
import type { Platform } from './platform.ts';
import { createTokenStore } from './token-store.ts';

declare global {
  interface Window {
    /** Put there by the preload script; absent in a browser. */
    readonly desktop?: DesktopBridge;
  }
}

export async function createDesktopPlatform(window: Window, bridge: DesktopBridge): Promise<Platform> {
  const start = await bridge.start();
  return {
    apiBaseUrl: start.server ?? '',
    tokens: createTokenStore(window),
    storage: createDesktopStorage(bridge),
    leaveTo: (path) => window.location.assign(path),
    isLeaving: false,
    desktop: { bridge, start },
  };
}
