// A new session, for tests that advance the clock so far that the prepared sessions have expired.
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { TEST_PASSWORD, type Person } from './people.ts';
import type { TestServer } from './test-server.ts';

export async function signInAgain(server: TestServer, username: Person, remember = false): Promise<string> {
  const body = { username, password: TEST_PASSWORD, remember };
  return ((await server.request('POST', '/api/auth/login', { body })).json as LoginAnswer).token;
}
