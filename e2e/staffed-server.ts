// The server and the browser that a journey through the console begins with: an administrator, and Kofi of the staff.
import type { Browser } from 'playwright';
import { launchBrowser } from './browser.ts';
import { callApi, signIn, startServer, type RunningServer } from './running-server.ts';

export const KOFI = { username: 'kofi', password: 'staff battery staple' };

export interface StaffedServer {
  server: RunningServer;
  browser: Browser;
  /** Of the administrator. */
  token: string;
}

export async function startStaffedServer(environment: Record<string, string> = {}): Promise<StaffedServer> {
  const [server, browser] = await Promise.all([startServer({ environment }), launchBrowser()]);
  const token = await signIn(server);
  await callApi(server, 'POST', '/api/users', { token, body: KOFI });
  return { server, browser, token };
}
