// The call that gives leads as a table.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LeadExport } from './lead-export.service.ts';

export function leadExportRoutes(leadExport: LeadExport, clock: Clock): BoundRoute[] {
  return [
    bind(api.exportLeads, ({ caller, query, setHeader }) => {
      const day = clock.timestamp().slice(0, 10);
      setHeader('Content-Disposition', `attachment; filename="messages-${day}.csv"`);
      return leadExport.table(caller, query);
    }),
  ];
}
