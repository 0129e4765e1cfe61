// Who can have leads (rule E15), asked when an assignment is taken back.
import { api } from 'shared/api/api.ts';
import type { ApiClient } from '../../api/api-client.ts';

export async function readActive(client: ApiClient): Promise<string[]> {
  const users = await client.call(api.listUsers, {});
  return users.filter((user) => user.active).map((user) => user.username);
}
