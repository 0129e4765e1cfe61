// The console in the window of the installed program: a server of its choice, and everything that `window.desktop` can do.
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

/** The bridge, with what it changes noted in `start`: a screen that is left and entered again begins with it. */
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
