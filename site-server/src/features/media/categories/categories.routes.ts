// Calls about categories.
import { api } from 'shared/api/api.ts';
import { OK, bind, type BoundRoute } from '../../../http/route.ts';
import type { Categories } from './categories.service.ts';

export function categoryRoutes(categories: Categories): BoundRoute[] {
  return [
    bind(api.listCategories, () => categories.list()),
    bind(api.countCategories, () => categories.counts()),
    bind(api.createCategory, ({ caller, body }) => categories.create(caller.username, body.name)),
    bind(api.renameCategory, ({ caller, params, body }) => categories.rename(caller.username, params.id, body)),
    bind(api.deleteCategory, async ({ caller, params, query }) => {
      await categories.remove(caller.username, params.id, query);
      return OK;
    }),
    bind(api.restoreCategory, ({ caller, params }) => categories.restore(caller.username, params.id)),
  ];
}
