// The lead named in the address: from the list, or fetched when the list does not have it (rule E8).
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api.ts';
import type { Lead } from 'shared/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';

const EVERY_MS = 15_000;

export interface SelectedLead {
  lead: Lead | undefined;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

export function useSelectedLead(id: number | undefined, leads: readonly Lead[], isListLoaded: boolean): SelectedLead {
  const { client } = useConsole();
  const listed = leads.find((lead) => lead.id === id);
  const isMissing = id !== undefined && isListLoaded && listed === undefined;
  const { data, isPending, error, refetch } = useQuery({
    queryKey: queryKeys.lead(id ?? 0),
    queryFn: ({ signal }) => client.call(api.getLead, { params: { id: String(id) }, signal }),
    enabled: isMissing,
    // A lead that could not be found is not asked for again by itself.
    refetchInterval: ({ state }) => (state.data ? EVERY_MS : false),
  });
  const lead = listed ?? (isMissing ? data : undefined);
  return {
    lead,
    isLoading: id !== undefined && lead === undefined && (!isListLoaded || isPending),
    error: lead === undefined && isMissing ? error : null,
    retry: () => void refetch(),
  };
}
