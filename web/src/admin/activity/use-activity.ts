// The list of activity, page by page, with newer entries in front of it (rules D2d, G5).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useReadAgain } from '../../api/use-read-again.ts';
import { usePages } from '../../api/use-pages.ts';
import { useLiveEvents, useLiveState, useNews } from '../live/live-context.ts';
import { useConsole } from '../session/console-context.ts';
import { askedOf, type ActivityFilters } from './activity-filters.ts';

/** @param isAsked  whether it is clear what is asked for */
export function useActivity(filters: ActivityFilters, limit: number, isAsked: boolean) {
  const { client } = useConsole();
  const query = askedOf(filters);
  const list = usePages<typeof api.listActivity>(
    queryKeys.activityList(filters),
    (page, signal) => client.send(api.listActivity, { query: { ...query, ...page }, signal }),
    { limit, enabled: isAsked },
  );
  const pages = list.data?.pages ?? [];
  const isLong = pages.length > 1;
  const listed = pages.flatMap(({ data }) => data);

  // Older entries never change, so only the newest of a long list are read again.
  const newest = useQuery({
    queryKey: [...queryKeys.recentActivity, filters],
    queryFn: ({ signal }) => client.call(api.listActivity, { query: { ...query, limit }, signal }),
    enabled: isLong && isAsked,
  });
  const added = (isLong && newest.data?.filter(({ id }) => id > (listed[0]?.id ?? 0))) || [];

  const readAgain = useReadAgain();
  const reload = useEffectEvent(() => {
    // Reading again would cancel an older page that is being loaded, after which the newest entries are read anyway.
    if (!list.isFetchingNextPage) readAgain([queryKeys.activityLists]);
  });
  const isLive = useLiveState() === 'live';
  useNews((news) => {
    if (!isLong || (news === 'any' && isLive)) reload();
  });
  useLiveEvents(({ type }) => {
    if (!isLong && (type === 'content.saved' || type === 'media.changed')) reload();
  });
  // Whether entries may be missing between the new ones and the list.
  const isApart = added.length === limit && !list.isFetchingNextPage;
  useEffect(() => {
    if (isApart) reload();
  }, [isApart]);

  return { list, entries: [...added, ...listed] };
}
