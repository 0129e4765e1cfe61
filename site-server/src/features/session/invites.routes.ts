// Calls about invitations.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Invites } from './invites.service.ts';

export function inviteRoutes(invites: Invites): BoundRoute[] {
  return [
    bind(api.inviteUser, ({ caller, body }) => invites.invite(caller, body)),
    bind(api.createInviteLink, ({ caller, params }) => invites.makeLink(caller, params.id)),
    bind(api.restoreInvite, ({ caller, params, body }) => invites.restore(caller, params.id, body.expiresAt)),
    bind(api.readInvite, ({ body, origin }) => invites.read(body.code, origin)),
    bind(api.join, ({ body, origin }) => invites.join(body.code, body.password, origin)),
  ];
}
