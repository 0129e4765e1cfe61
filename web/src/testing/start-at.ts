// A server and a browser at a time that the test sets, for tests in which the hour or the day of the week matters.
import { onTestFinished, vi } from 'vitest';
import { signInAgain } from './sign-in-again.ts';
import { startServer, type ScreenServer } from './start-server.ts';

/** A working day by the built-in hours, far from midnight in almost every zone. */
export const WEDNESDAY_NOON = '2031-03-12T12:00:00Z';

/**
 * Starts a server at this time, to which this browser's clock is set until the test ends. Everybody has a new session,
 * as those of another time have expired.
 * @param behindMs  of the server's clock
 */
export async function startAt(time: string, behindMs = 0): Promise<ScreenServer> {
  const server = await startServer();
  const now = Date.parse(time);
  await server.advance(now - behindMs - Date.now());
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  for (const username of ['efua', 'kofi', 'ama'] as const) await signInAgain(server, false, username);
  return server;
}
