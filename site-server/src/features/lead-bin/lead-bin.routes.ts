// Calls about deleting and restoring leads.
import { api } from 'shared/api/api.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { LeadBin } from './lead-bin.service.ts';

export function leadBinRoutes(bin: LeadBin): BoundRoute[] {
  return [
    bind(api.deleteLead, async ({ caller, params, query }) => {
      await bin.remove(caller, params.id, query);
      return OK;
    }),
    bind(api.restoreLead, ({ caller, params }) => bin.restore(caller, params.id)),
    bind(api.listDeletedLeads, ({ caller, query }) => bin.list(caller, query.limit)),
  ];
}
