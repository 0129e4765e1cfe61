// Calls about enquiries in the spam list.
import { api } from 'shared/api/api.ts';
import { nextLink } from '../../http/next-link.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { Spam } from './spam.service.ts';

export function spamRoutes(spam: Spam): BoundRoute[] {
  return [
    bind(api.listSpam, async ({ query, setHeader }) => {
      const { enquiries, next } = await spam.list(query);
      if (next !== undefined) setHeader('Link', nextLink(api.listSpam.path, query, next));
      return enquiries;
    }),
    bind(api.rescueSpam, ({ caller, params }) => spam.rescue(caller, params.id)),
    bind(api.undoRescue, ({ caller, params, body }) => spam.undoRescue(caller, params.id, body)),
    bind(api.deleteSpam, async ({ caller, params }) => {
      await spam.remove(caller, params.id);
      return OK;
    }),
    bind(api.restoreSpam, ({ caller, params }) => spam.restore(caller, params.id)),
  ];
}
