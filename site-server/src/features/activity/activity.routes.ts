// Activity calls.
import { api } from 'shared/api.ts';
import type { ActivityQuery } from 'shared/activity.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Activity } from './activity.service.ts';

/** Address of the next page with the same filters, as a Link header (RFC 8288). */
function nextLink(query: ActivityQuery, cursor: number): string {
  const given = Object.entries({ ...query, cursor }).filter(([, value]) => value !== undefined);
  return `<${api.listActivity.path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}>; rel="next"`;
}

export function activityRoutes(activity: Activity): BoundRoute[] {
  return [
    bind(api.listActivity, async ({ caller, query, setHeader }) => {
      const page = await activity.list(caller, query);
      if (page.next !== undefined) setHeader('Link', nextLink(query, page.next));
      return page.entries;
    }),
  ];
}
