// What the console needs from the program it runs in.
import type { DesktopStart } from 'shared/desktop/desktop-answers.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import type { LeadStorage } from './lead-storage.ts';

export interface TokenStore {
  get(): string | undefined;
  set(token: string): void;
  clear(): void;
  /** Calls back after every change, in this tab or another one; returns a function that ends this. */
  subscribe(listener: () => void): () => void;
}

/** The installed program around the window. */
export interface InstalledConsole {
  bridge: DesktopBridge;
  /** State of the program when the window was opened, with changes since. */
  start: DesktopStart;
}

export interface Platform {
  /** Origin of the server; empty when it is the page's own. */
  apiBaseUrl: string;
  tokens: TokenStore;
  /** Opens a path of the console with a full page load, so that nothing of the old session stays in memory. */
  leaveTo(path: string): void;
  /** True when the session is over and the page is about to close: no new work may begin. */
  isLeaving: boolean;
  storage: LeadStorage;
  /** Absent in a browser. */
  desktop?: InstalledConsole;
}
