// The lead in the address: from the list until its own answer arrives, then kept current by live events, even if it is
// far down in the list or not in it (rule E8).
import { useQuery } from '@tanstack/react-query';
import type { Lead } from 'shared/leads/leads.ts';
import { useNews } from '../../live/live-context.ts';
import { useShown } from '../../offline/use-outbox.ts';
import { laterOf } from './lead-pages.ts';
import { isGone, useLeadQuery } from './use-lead-query.ts';

export interface SelectedLead {
  lead: Lead | undefined;
  /** The lead, if the list does not contain it. */
  pinned: Lead | undefined;
  isLoading: boolean;
  isGone: boolean;
  error: Error | null;
  retry: () => void;
}

export function useSelectedLead(id: number | undefined, leads: readonly Lead[]): SelectedLead {
  const leadQuery = useLeadQuery();
  const shown = useShown();
  const { data, error, refetch } = useQuery({ ...leadQuery(id ?? 0), enabled: id !== undefined });
  const hasGone = isGone(error);
  useNews((news) => {
    // A lead that was not found is requested again too, as it may have been restored.
    if (id !== undefined && (news === 'any' || news.has(id))) void refetch();
  });

  const listed = leads.find((lead) => lead.id === id);
  const known = listed && data ? laterOf(listed, data) : (listed ?? data);
  const lead = id === undefined || hasGone || !known ? undefined : shown(known);
  return {
    lead,
    pinned: listed ? undefined : lead,
    isLoading: id !== undefined && lead === undefined && error === null,
    isGone: hasGone,
    error: lead === undefined ? error : null,
    retry: () => void refetch(),
  };
}
