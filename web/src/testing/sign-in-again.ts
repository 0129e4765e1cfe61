// A new session, for tests that move the clock of the server to a time at which the prepared sessions are not valid.
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { Person, ScreenServer } from './start-server.ts';

/** The session of that person, for the following calls. */
export async function signInAgain(server: ScreenServer, remember = false, username: Person = 'efua'): Promise<void> {
  const body = { username, password: 'correct horse battery', remember };
  const { token } = await server.request<LoginAnswer>('POST', '/api/auth/login', { body, as: null });
  server.tokens[username] = token;
}
