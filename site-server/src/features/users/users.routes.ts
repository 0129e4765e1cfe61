// Calls about accounts.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { OwnAccount } from './own-account.service.ts';
import type { Users } from './users.service.ts';

export function userRoutes(users: Users, ownAccount: OwnAccount): BoundRoute[] {
  return [
    bind(api.createUser, ({ caller, body }) => users.create(caller, body)),
    bind(api.listUsers, () => users.list()),
    bind(api.listPeople, () => users.people()),
    bind(api.countUsers, async () => ({ count: await users.count() })),
    bind(api.patchUser, ({ caller, params, body }) => users.change(caller, params.id, body)),
    bind(api.me, ({ caller }) => ownAccount.show(caller)),
    bind(api.patchMe, ({ caller, body, origin }) => ownAccount.change(caller, body, origin)),
    bind(api.changeOwnPassword, ({ caller, body, origin }) => ownAccount.changePassword(caller, body, origin)),
  ];
}
