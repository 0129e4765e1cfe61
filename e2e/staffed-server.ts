// Server and browser for a test through the console: an administrator, and the staff member Kofi.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { startPictureStorage, storageEnvironment } from './picture-storage.ts';
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

interface Started extends Pick<StaffedServer, 'server' | 'token'> {
  /**
   * The storage of its pictures, for other programs and servers with the same data; empty if they are in its data
   * folder.
   */
  storage: Record<string, string>;
}

/**
 * Starts a server without a browser, for tests that open their own. With TEST_MEDIA_STORAGE=on its pictures are in storage
 * of its own.
 *
 * @param within  parent of its data folder; by default the temporary folder
 */
export async function startStaffedServer(environment: Record<string, string> = {}, within?: string): Promise<Started> {
  const { folder, token } = inject('prepared');
  const isStored = process.env['TEST_MEDIA_STORAGE'] === 'on' && !('MEDIA_STORAGE' in environment);
  const pictures = isStored ? await startPictureStorage() : undefined;
  const storage = pictures ? storageEnvironment(pictures) : {};
  const settings = { ...environment, ...storage };
  const server = await startServer({ environment: settings, from: folder, ...(within !== undefined && { within }) });
  const { remove } = server;
  server.remove = async () => {
    await remove();
    await pictures?.remove();
  };
  return { server, token, storage };
}

interface Options {
  /** Settings of the server. */
  environment?: Record<string, string>;
  /** Further test data. */
  prepare?(staffed: StaffedServer): Promise<unknown>;
}

/** One server and browser for all tests of a file. The members are set before the first test runs. */
export function staffedForFile({ environment, prepare }: Options = {}): StaffedServer {
  const staffed = {
    call: (method, address, body) => callApi(staffed.server, method, address, { token: staffed.token, body }),
  } as StaffedServer;
  beforeAll(async () => {
    const [started, browser] = await Promise.all([startStaffedServer(environment), sharedBrowser()]);
    Object.assign(staffed, started, { browser });
    await prepare?.(staffed);
  });
  afterAll(() => staffed.server.remove());
  return staffed;
}
