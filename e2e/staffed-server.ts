// Server and browser for a test through the console: an administrator, and the staff member Kofi.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { startPictureStorage, storageEnvironment, type PictureStorage } from './picture-storage.ts';
import { callApi, startServer, type RunningServer } from './running-server.ts';
import { sharedBrowser } from './shared-browser.ts';

export { KOFI } from './prepared-folder.ts';

export interface StaffedServer {
  server: RunningServer;
  browser: Browser;
  /** Token of the administrator. */
  token: string;
  /** Calls the API as the administrator. */
  call(method: string, address: string, body?: unknown): Promise<unknown>;
}

/**
 * Starts a server without a browser, for tests that open their own.
 *
 * @param within  parent of its data folder; by default the temporary folder
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
  /** Further test data. */
  prepare?(staffed: StaffedServer): Promise<unknown>;
}

/**
 * One server and browser for all tests of a file. The members are set before the first test runs. With TEST_MEDIA_STORAGE=on
 * the pictures are in storage.
 */
export function staffedForFile({ environment, prepare }: Options = {}): StaffedServer {
  const staffed = {
    call: (method, address, body) => callApi(staffed.server, method, address, { token: staffed.token, body }),
  } as StaffedServer;
  let storage: PictureStorage | undefined;
  beforeAll(async () => {
    if (process.env['TEST_MEDIA_STORAGE'] === 'on') storage = await startPictureStorage();
    const settings = { ...environment, ...(storage && storageEnvironment(storage)) };
    const [started, browser] = await Promise.all([startStaffedServer(settings), sharedBrowser()]);
    Object.assign(staffed, started, { browser });
    await prepare?.(staffed);
  });
  afterAll(async () => {
    await staffed.server.remove();
    await storage?.remove();
  });
  return staffed;
}
