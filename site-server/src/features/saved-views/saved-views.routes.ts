// Calls about a person's own views of the lead list.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { SavedViewsRoom } from './saved-views.service.ts';

export function savedViewRoutes(savedViews: SavedViewsRoom): BoundRoute[] {
  return [
    bind(api.getSavedViews, ({ caller }) => savedViews.list(caller)),
    bind(api.putSavedViews, ({ caller, body }) => savedViews.replace(caller, body)),
  ];
}
