// The console in a browser: the page's own server.
import { createBrowserStorage } from './browser-storage.ts';
import type { Platform } from './platform.ts';
import { createTokenStore } from './token-store.ts';

export function createBrowserPlatform(window: Window): Platform {
  return {
    apiBaseUrl: '',
    tokens: createTokenStore(window),
    storage: createBrowserStorage(),
    leaveTo: (path) => window.location.assign(path),
    isLeaving: false,
  };
}
