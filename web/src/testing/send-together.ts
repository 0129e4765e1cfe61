import { expect } from 'vitest';
import { catchTimers } from './catch-timers.ts';
import { sendEnquiry } from './send-enquiry.ts';
import type { ScreenServer } from './start-server.ts';

/** The console gathers new enquiries for this time (admin/notices/live-notices.tsx). */
const TOGETHER_MS = 400;

/** Enquiries that reach the open window as if at once, even on a slow computer. */
export async function sendTogether(server: ScreenServer, ...names: string[]): Promise<void> {
  const gathered = catchTimers(TOGETHER_MS);
  await Promise.all(names.map((name) => sendEnquiry(server, { name })));
  await expect.poll(() => gathered.length).toBe(names.length);
  gathered.at(-1)?.();
}
