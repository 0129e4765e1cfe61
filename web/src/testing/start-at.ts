// A server and a browser at a time that the test sets, for tests in which the hour or the day of the week matters.
import { shiftClock } from './shift-clock.ts';
import { signInAgain } from './sign-in-again.ts';
import { startServer, type ScreenServer } from './start-server.ts';
import { AHEAD_MS } from './stay-in-day.ts';

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
  const ahead = now - Date.now();
  await server.advance(ahead - behindMs);
  // The server's clock was advanced already where midnight is near, as was this browser's.
  shiftClock(AHEAD_MS + ahead);
  for (const username of ['efua', 'kofi', 'ama'] as const) await signInAgain(server, false, username);
  return server;
}
