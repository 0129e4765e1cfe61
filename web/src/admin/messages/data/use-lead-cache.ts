// Merges new data about a lead into all cached queries about leads.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { laterOf, mapLeads, type LeadListData } from './lead-pages.ts';

export function useLeadCache() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    function mapLists(id: number, to: (lead: Lead) => Lead | undefined) {
      queryClient.setQueriesData<LeadListData>(
        { queryKey: queryKeys.leadLists },
        (list) => list && { ...list, pages: mapLeads(list.pages, (lead) => (lead.id === id ? to(lead) : lead)) },
      );
    }
    function recount() {
      void queryClient.invalidateQueries({ queryKey: queryKeys.leadCounts });
      void queryClient.invalidateQueries({ queryKey: queryKeys.leadCards });
    }
    return {
      /** Shows the current lead wherever it is listed. */
      show(lead: Lead) {
        mapLists(lead.id, (known) => laterOf(known, lead));
      },
      /** Called after the lead was changed here. */
      replace(lead: Lead) {
        queryClient.setQueryData<Lead>(queryKeys.lead(lead.id), (known) => laterOf(known, lead));
        mapLists(lead.id, (known) => laterOf(known, lead));
        recount();
      },
      /** Called after the lead was deleted. */
      remove(id: number) {
        mapLists(id, () => undefined);
        // A page that is being loaded would be added to the former list, so it has to start again.
        void queryClient.invalidateQueries({
          queryKey: queryKeys.leadLists,
          predicate: ({ state }) => state.fetchStatus !== 'idle',
        });
        recount();
      },
    };
  }, [queryClient]);
}
