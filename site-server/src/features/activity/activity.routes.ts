// Activity calls.
import { api } from 'shared/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Activity } from './activity.service.ts';

export function activityRoutes(activity: Activity): BoundRoute[] {
  return [bind(api.listActivity, ({ caller, query }) => activity.list(caller, query.limit))];
}
