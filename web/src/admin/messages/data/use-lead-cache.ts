// Works a changed or deleted lead into everything that was fetched about leads.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lead } from 'shared/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { mapLeads } from './lead-pages.ts';
import type { LeadListData } from './use-lead-list.ts';

export function useLeadCache() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    function change(id: number, to: Lead | undefined) {
      queryClient.setQueriesData<LeadListData>(
        { queryKey: queryKeys.leadLists },
        (list) => list && { ...list, pages: mapLeads(list.pages, (lead) => (lead.id === id ? to : lead)) },
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.leadCounts });
      void queryClient.invalidateQueries({ queryKey: queryKeys.leadCards });
    }
    return {
      replace(lead: Lead) {
        queryClient.setQueryData(queryKeys.lead(lead.id), lead);
        change(lead.id, lead);
      },
      remove(id: number) {
        queryClient.removeQueries({ queryKey: queryKeys.lead(id) });
        change(id, undefined);
      },
    };
  }, [queryClient]);
}
