// Stores the token in local storage (rule C2), shared by all windows of the console.
import type { TokenStore } from './platform.ts';
import { createListeners } from './listeners.ts';

const TOKEN_KEY = 'token';

export function createTokenStore(window: Window): TokenStore {
  const { add: subscribe, notify } = createListeners();
  // Used only where local storage is forbidden or full: the session then lasts as long as the page.
  let inMemory: string | undefined;

  // `key` is null when another tab cleared everything.
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    inMemory = undefined;
    notify();
  });

  return {
    get() {
      if (inMemory !== undefined) return inMemory;
      try {
        return window.localStorage.getItem(TOKEN_KEY) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(token) {
      inMemory = undefined;
      try {
        window.localStorage.setItem(TOKEN_KEY, token);
      } catch {
        inMemory = token;
      }
      notify();
    },
    clear() {
      inMemory = undefined;
      try {
        window.localStorage.removeItem(TOKEN_KEY);
      } catch {
        // Without local storage there is nothing to remove.
      }
      notify();
    },
    subscribe,
  };
}
