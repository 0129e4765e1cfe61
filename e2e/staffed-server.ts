// The server and the browser that a journey through the console begins with: an administrator, and Kofi of the staff.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { startServer, type RunningServer } from './running-server.ts';
import { sharedBrowser } from './shared-browser.ts';

export { KOFI } from './prepared-folder.ts';

export interface StaffedServer {
  server: RunningServer;
  browser: Browser;
  /** Of the administrator. */
  token: string;
}

/**
 * Without a browser: for what has a window of its own.
 *
 * @param within  where its data folder is made; among the temporary files when absent
 */
export async function startStaffedServer(
  environment: Record<string, string> = {},
  within?: string,
): Promise<Pick<StaffedServer, 'server' | 'token'>> {
  const { folder, token } = inject('prepared');
  const server = await startServer({ environment, from: folder, ...(within !== undefined && { within }) });
  return { server, token };
}

interface Options {
  /** Settings of the server. */
  environment?: Record<string, string>;
  /** What the journeys find there besides. */
  prepare?(staffed: StaffedServer): Promise<unknown>;
}

/** The same for all tests of a file; its members are there once they run. */
export function staffedForFile({ environment, prepare }: Options = {}): StaffedServer {
  const staffed = {} as StaffedServer;
  beforeAll(async () => {
    const [started, browser] = await Promise.all([startStaffedServer(environment), sharedBrowser()]);
    Object.assign(staffed, started, { browser });
    await prepare?.(staffed);
  });
  afterAll(() => staffed.server.remove());
  return staffed;
}
