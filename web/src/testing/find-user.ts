// Somebody's account, as the server has it now.
import type { User } from 'shared/accounts/users.ts';
import type { ScreenServer } from './start-server.ts';

export async function findUser(server: ScreenServer, username: string): Promise<User> {
  const found = (await server.request<User[]>('GET', '/api/users')).find((user) => user.username === username);
  if (!found) throw new Error(`There is no user ${username}`);
  return found;
}
