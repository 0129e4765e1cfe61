// What the console needs from the program it runs in.

export interface TokenStore {
  get(): string | undefined;
  set(token: string): void;
  clear(): void;
  /** Calls back after every change, in this tab or another one; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export interface Platform {
  /** Origin of the server; empty when it is the page's own. */
  apiBaseUrl: string;
  tokens: TokenStore;
  /** Leaves for a path of the console with a full page load, so that nothing of the old session stays in memory. */
  leaveTo(path: string): void;
}
