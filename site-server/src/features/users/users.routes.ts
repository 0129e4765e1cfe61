// Calls about accounts.
import { api } from 'shared/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Users } from './users.service.ts';

export function userRoutes(users: Users): BoundRoute[] {
  return [
    bind(api.createUser, ({ caller, body }) => users.create(caller.username, body)),
    bind(api.listUsers, () => users.list()),
    bind(api.countUsers, async () => ({ count: await users.count() })),
  ];
}
