// The server and the browser that a journey through the console begins with: an administrator, and Kofi of the staff.
import type { Browser } from 'playwright';
import { inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startServer, type RunningServer } from './running-server.ts';

export { KOFI } from './prepared-folder.ts';

export interface StaffedServer {
  server: RunningServer;
  browser: Browser;
  /** Of the administrator. */
  token: string;
}

export async function startStaffedServer(environment: Record<string, string> = {}): Promise<StaffedServer> {
  const { folder, token } = inject('prepared');
  const [server, browser] = await Promise.all([startServer({ environment, from: folder }), launchBrowser()]);
  return { server, browser, token };
}
