// Reads a user from the server. Throws if there is none with this name.
import type { User } from 'shared/accounts/users.ts';
import type { ScreenServer } from './start-server.ts';

export async function findUser(server: ScreenServer, username: string): Promise<User> {
  const found = (await server.request<User[]>('GET', '/api/users')).find((user) => user.username === username);
  if (!found) throw new Error(`There is no user ${username}`);
  return found;
}
