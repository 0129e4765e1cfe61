// Has everything read again that live news make out of date and that belongs to no single screen.
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { useLiveEvents, useNews } from './live-context.ts';

const BY_ANY_NEWS = [queryKeys.leadCounts, queryKeys.leadCards, queryKeys.unseen, queryKeys.activity];

export function UpToDate() {
  const queryClient = useQueryClient();

  useNews((news) => {
    for (const queryKey of BY_ANY_NEWS) void queryClient.invalidateQueries({ queryKey });
    // Without a stream nobody tells that the owner has decided something.
    if (news === 'any') void queryClient.invalidateQueries({ queryKey: queryKeys.office });
  });

  useLiveEvents((event) => {
    if (event.type === 'content.saved') {
      void queryClient.invalidateQueries({ queryKey: queryKeys.content });
      void queryClient.invalidateQueries({ queryKey: queryKeys.activity });
    }
    // Lists that are on no screen do not hear of it, and may reach far beyond what is read again.
    if (event.type === 'lead.left' || event.type === 'lead.deleted') {
      queryClient.removeQueries({ queryKey: queryKeys.leadLists, type: 'inactive' });
      queryClient.removeQueries({ queryKey: queryKeys.lead(event.id), type: 'inactive' });
    }
  });

  return null;
}
