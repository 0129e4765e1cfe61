// Reloads shared data that live events make outdated.
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Unseen } from 'shared/leads/lead-work.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { noteChanger } from '../editing/changers.ts';
import { useLiveEvents, useNews } from '../live/live-context.ts';
import { withoutSeen } from '../notices/without-seen.ts';
import { useSession } from '../session/session-context.ts';
import { useReadAgain } from '../../api/use-read-again.ts';

const BY_ANY_NEWS = [queryKeys.leadCounts, queryKeys.leadCards, queryKeys.unseen, queryKeys.recentActivity];
/**
 * Data that changes only with events: after a time without a stream it is reloaded. Backups may have been restored
 * meanwhile. Reports are left out, as they are expensive, and loaded every minute anyway (rule G9f).
 */
const BY_A_BREAK = [
  queryKeys.people,
  queryKeys.users,
  queryKeys.me,
  queryKeys.office,
  queryKeys.uploads,
  queryKeys.categories,
  queryKeys.content,
  queryKeys.settings,
  queryKeys.restoreNotice,
  queryKeys.restore,
];

/** Further data that each event makes outdated. */
const BY_EVENT: Partial<Record<LiveEvent['type'], readonly QueryKey[]>> = {
  'settings.changed': [queryKeys.settings, queryKeys.reports],
  'restore.changed': [queryKeys.restore, queryKeys.backups],
  'people.changed': [queryKeys.people, queryKeys.users, queryKeys.me],
  'content.saved': [queryKeys.content, queryKeys.recentActivity],
  'media.changed': [queryKeys.uploads, queryKeys.projectPictures, queryKeys.recentActivity],
  'lead.opened': [queryKeys.unseen],
  'lead.unseen': [queryKeys.unseen],
};

/** Leads that the user may not read any more after this event. */
function goneWith(event: LiveEvent): readonly number[] {
  if (event.type === 'lead.left' || event.type === 'lead.deleted') return [event.id];
  return event.type === 'leads.changed' ? event.left : [];
}

export function UpToDate() {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const { user } = useSession();

  useNews((news) => {
    readAgain(BY_ANY_NEWS);
    if (news === 'any') readAgain(BY_A_BREAK);
  });

  useLiveEvents((event) => {
    noteChanger(event, user.username);
    readAgain(BY_EVENT[event.type] ?? []);
    if (event.type === 'media.changed')
      queryClient.removeQueries({ queryKey: queryKeys.uploadLists, type: 'inactive' });
    // Opened on another device, so it is no longer new here (rule D4).
    if (event.type === 'lead.seen') {
      queryClient.setQueryData<Unseen>(queryKeys.unseen, (known) => known && withoutSeen(known, event));
      if (event.andOlder) readAgain([queryKeys.unseen]);
    }
    // Lists that are not on screen get no events, and may have more pages than are loaded again.
    const gone = goneWith(event);
    if (gone.length > 0) queryClient.removeQueries({ queryKey: queryKeys.leadLists, type: 'inactive' });
    for (const id of gone) queryClient.removeQueries({ queryKey: queryKeys.lead(id), type: 'inactive' });
  });

  return null;
}
