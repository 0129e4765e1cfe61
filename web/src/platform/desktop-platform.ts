// The console in the window of the installed program: it has a server of its own choice, and everything that
// `window.desktop` offers.
import type { DesktopStart } from 'shared/desktop/desktop-answers.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { createDesktopStorage } from './desktop-storage.ts';
import type { Platform } from './platform.ts';
import { createTokenStore } from './token-store.ts';

declare global {
  interface Window {
    /** Put there by the preload script; absent in a browser. */
    readonly desktop?: DesktopBridge;
  }
}

/** A bridge that also records changes in `start`, so that a screen that is opened again begins with them. */
function noting(bridge: DesktopBridge, start: DesktopStart): DesktopBridge {
  const { servers, preferences } = bridge;
  return {
    ...bridge,
    servers: {
      ...servers,
      async forget(server) {
        const known = await servers.forget(server);
        Object.assign(start, known);
        return known;
      },
    },
    preferences: {
      change: async (part) => (start.preferences = await preferences.change(part)),
      startAtLogin(isOn) {
        start.asksForLogin = false;
        return preferences.startAtLogin(isOn).then((isOnNow) => (start.startsAtLogin = isOnNow));
      },
    },
  };
}

export async function createDesktopPlatform(window: Window, bridge: DesktopBridge): Promise<Platform> {
  const start = await bridge.start();
  return {
    apiBaseUrl: start.server ?? '',
    tokens: createTokenStore(window),
    storage: createDesktopStorage(bridge),
    leaveTo: (path) => window.location.assign(path),
    isLeaving: false,
    desktop: { bridge: noting(bridge, start), start },
  };
}
