// Activity calls.
import { api } from 'shared/api/api.ts';
import { nextLink } from '../../http/next-link.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Activity } from './activity.service.ts';

export function activityRoutes(activity: Activity, clock: Clock): BoundRoute[] {
  return [
    bind(api.listActivity, async ({ caller, query, setHeader }) => {
      const page = await activity.list(caller, query);
      if (page.next !== undefined) setHeader('Link', nextLink(api.listActivity.path, query, String(page.next)));
      return page.entries;
    }),
    bind(api.exportActivity, ({ caller, query, setHeader }) => {
      const day = clock.timestamp().slice(0, 10);
      setHeader('Content-Disposition', `attachment; filename="activity-${day}.csv"`);
      return activity.table(caller, query);
    }),
  ];
}
