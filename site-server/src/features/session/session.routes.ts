// Calls about sessions.
import { api } from 'shared/api.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { Sessions } from './session.service.ts';

export function sessionRoutes(sessions: Sessions): BoundRoute[] {
  return [
    bind(api.login, ({ body, origin }) => sessions.signIn(body, origin.ip)),
    bind(api.setup, ({ body, origin }) => sessions.setUp(body.code, body, origin.ip)),
    bind(api.logout, async ({ caller }) => {
      await sessions.signOut(caller);
      return OK;
    }),
    bind(api.me, ({ caller: { id, username, role, isAdmin } }) => ({ id, username, role, isAdmin })),
  ];
}
