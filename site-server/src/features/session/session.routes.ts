// Calls about sessions.
import { api } from 'shared/api/api.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { FirstAdmin } from './first-admin.service.ts';
import type { ForgottenPasswords } from './forgotten-passwords.service.ts';
import type { Resets } from './resets.service.ts';
import type { Sessions } from './session.service.ts';

export function sessionRoutes(
  sessions: Sessions,
  firstAdmin: FirstAdmin,
  resets: Resets,
  forgottenPasswords: ForgottenPasswords,
): BoundRoute[] {
  return [
    bind(api.login, ({ body, origin }) => sessions.signIn(body, origin)),
    bind(api.setup, ({ body, origin }) => firstAdmin.setUp(body.code, body, origin)),
    bind(api.resetPassword, ({ body, origin }) => resets.reset(body.code, body.password, origin)),
    bind(api.forgotPassword, ({ body, origin }) => ({ ...OK, ...forgottenPasswords.request(body.username, origin) })),
    bind(api.createResetLink, ({ caller, params }) => resets.makeLink(caller, params.id)),
    bind(api.logout, async ({ caller }) => {
      await sessions.signOut(caller);
      return OK;
    }),
    bind(api.renewSession, ({ caller }) => sessions.renew(caller)),
    bind(api.listOwnSessions, ({ caller }) => sessions.listOf(caller.id, caller)),
    bind(api.listUserSessions, ({ caller, params }) => sessions.listOf(params.id, caller)),
    bind(api.endOwnSession, async ({ caller, params }) => {
      await sessions.end(caller.id, params.sessionId, caller);
      return OK;
    }),
    bind(api.endUserSession, async ({ caller, params }) => {
      await sessions.end(params.id, params.sessionId, caller);
      return OK;
    }),
  ];
}
