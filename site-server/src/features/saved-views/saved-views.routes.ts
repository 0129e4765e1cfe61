// Calls about a person's own views of the lead list.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { SavedViewsService } from './saved-views.service.ts';

export function savedViewRoutes(savedViews: SavedViewsService): BoundRoute[] {
  return [
    bind(api.getSavedViews, ({ caller }) => savedViews.list(caller)),
    bind(api.putSavedViews, ({ caller, body }) => savedViews.replace(caller, body)),
  ];
}
