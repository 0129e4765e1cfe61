// Calls about leads.
import { api } from 'shared/api/api.ts';
import { nextLink } from '../../http/next-link.ts';
import { bind, bindKeyed, type BoundRoute } from '../../http/route.ts';
import type { LeadAsks } from './lead-asks.service.ts';
import type { LeadBulk } from './lead-bulk.service.ts';
import type { LeadChanges } from './lead-changes.service.ts';
import type { Leads } from './leads.service.ts';

export function leadRoutes(leads: Leads, changes: LeadChanges, bulk: LeadBulk, asks: LeadAsks): BoundRoute[] {
  return [
    bind(api.listLeads, async ({ caller, query, setHeader }) => {
      const page = await leads.list(caller, query);
      if (page.next !== undefined) setHeader('Link', nextLink(api.listLeads.path, query, page.next));
      if (page.total !== undefined) setHeader('X-Total-Count', String(page.total));
      return page.leads;
    }),
    bind(api.countLeads, async ({ caller, query, setHeader }) => {
      const count = await leads.count(caller, query);
      setHeader('X-Total-Count', String(count));
      return { count };
    }),
    bind(api.getLead, ({ caller, params }) => leads.get(caller, params.id)),
    bindKeyed(api.patchLead, ({ caller, params, body }, key) => changes.patch(caller, params.id, body, key)),
    bindKeyed(api.bulkLeads, ({ caller, body }, key) => bulk.change(caller, body, key)),
    bind(api.listRelatedLeads, ({ caller, params }) => leads.related(caller, params.id)),
    bindKeyed(api.contactLead, ({ caller, params, body }, key) => changes.contact(caller, params.id, body, key)),
    bindKeyed(api.takeBackOutcome, ({ caller, params, body }, key) => changes.takeBack(caller, params.id, body, key)),
    bind(api.askForLead, ({ caller, params }) => asks.ask(caller, params.id)),
    bind(api.withdrawAsk, ({ caller, params }) => asks.withdraw(caller, params.id)),
    bind(api.listLeadHistory, async ({ caller, params, query, setHeader }) => {
      const { entries, next } = await changes.history(caller, params.id, query);
      const path = api.listLeadHistory.path.replace(':id', String(params.id));
      if (next !== undefined) setHeader('Link', nextLink(path, query, next));
      return entries;
    }),
  ];
}
