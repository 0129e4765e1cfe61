// Other enquiries of a lead's sender, kept current.
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { RelatedLead } from 'shared/leads/lead-work.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useReadAgain } from '../../../api/use-read-again.ts';
import { useNews } from '../../live/live-context.ts';
import { useConsole } from '../../session/console-context.ts';

export function useRelatedLeads(leadId: number): readonly RelatedLead[] {
  const { client } = useConsole();
  const readAgain = useReadAgain();
  const queryKey = queryKeys.relatedLeads(leadId);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(api.listRelatedLeads, { params: { id: String(leadId) }, signal }),
  });
  // News does not name senders, so any changed lead may be one of theirs.
  useNews((news) => {
    if (news === 'any' || [...news].some((id) => id !== leadId)) readAgain([queryKey]);
  });
  return data ?? [];
}
