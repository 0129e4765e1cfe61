// The newest entries of a lead's history, which tell the outcome of the latest attempt and who has changed a field.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { DraftInHand } from '../../editing/use-draft.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadValues } from './lead-draft.ts';

/** Number of newest entries that are searched; older ones are in the history below. */
const LOOKED_AT = 30;

/** For a component that is mounted again for another lead, as it gives earlier entries while it loads. */
export function useNewestHistory({ id, updatedAt }: Lead, enabled: boolean) {
  const { client } = useConsole();
  return useQuery({
    queryKey: [...queryKeys.leadHistory(id, updatedAt), 'newest'],
    queryFn: ({ signal }) =>
      client.call(api.listLeadHistory, { params: { id: String(id) }, query: { limit: LOOKED_AT }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The draft with who has changed the clashing fields, also before this page was opened (rule E20f). */
export function useNamedClashes(lead: Lead, draft: DraftInHand<LeadValues>): DraftInHand<LeadValues> {
  const { data = [], isPlaceholderData } = useNewestHistory(lead, draft.clashes.length > 0);
  return {
    ...draft,
    changerOf(field) {
      const newest = isPlaceholderData ? undefined : data.find((entry) => entry.field === field);
      return newest && newest.to === lead[field as 'status'] ? newest.actor : draft.changerOf(field);
    },
  };
}
