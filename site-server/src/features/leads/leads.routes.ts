// Calls about leads.
import { api } from 'shared/api.ts';
import type { LeadListQuery } from 'shared/leads.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { LeadChanges } from './lead-changes.service.ts';
import type { Leads } from './leads.service.ts';

/** Address of the next page with the same filters, as a Link header (RFC 8288). */
function nextLink(query: LeadListQuery, cursor: string): string {
  const given = Object.entries({ ...query, cursor }).filter(([, value]) => value !== undefined);
  return `<${api.listLeads.path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}>; rel="next"`;
}

export function leadRoutes(leads: Leads, changes: LeadChanges): BoundRoute[] {
  return [
    bind(api.listLeads, async ({ caller, query, setHeader }) => {
      const page = await leads.list(caller, query);
      if (page.next !== undefined) setHeader('Link', nextLink(query, page.next));
      if (page.total !== undefined) setHeader('X-Total-Count', String(page.total));
      return page.leads;
    }),
    bind(api.countLeads, async ({ query, setHeader }) => {
      const count = await leads.count(query);
      setHeader('X-Total-Count', String(count));
      return { count };
    }),
    bind(api.getLead, ({ caller, params }) => leads.get(caller, params.id)),
    bind(api.patchLead, ({ caller, params, body, header }) =>
      changes.patch(caller, params.id, body, readIdempotencyKey(header('idempotency-key'))),
    ),
    bind(api.deleteLead, async ({ caller, params }) => {
      await changes.remove(caller, params.id);
      return OK;
    }),
  ];
}
