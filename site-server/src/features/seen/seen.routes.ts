// Calls about what a user has seen.
import { api } from 'shared/api/api.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { Seen } from './seen.service.ts';

export function seenRoutes(seen: Seen): BoundRoute[] {
  return [
    bind(api.countUnseen, ({ caller }) => seen.unseen(caller)),
    bind(api.markLeadSeen, async ({ caller, params, query }) => {
      await seen.markSeen(caller, params.id, query.ago);
      return OK;
    }),
    bind(api.markAllSeen, ({ caller, body }) => seen.markAllSeen(caller, body)),
    bind(api.unmarkAllSeen, async ({ caller, body }) => {
      await seen.unmarkAllSeen(caller, body.marking);
      return OK;
    }),
  ];
}
