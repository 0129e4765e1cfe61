// Keeps the data for offline work up to date while somebody is signed in, and continues when the connection is back.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useLiveEvents, useLiveState, useNews } from '../live/live-context.ts';
import { useConsole } from '../session/console-context.ts';

export function OfflineUpkeep() {
  const { connection, serverWatch, outbox, leadSync } = useConsole();
  const queryClient = useQueryClient();
  const isLive = useLiveState() === 'live';

  // What was kept stays as it is when this fails; the next news try again.
  useNews((news) => void leadSync?.sync(news === 'any').catch(() => undefined));

  useLiveEvents((event) => leadSync?.follow(event));

  useEffect(() => {
    // News end and come again when the server was updated, too quickly perhaps for anybody to miss it otherwise.
    serverWatch?.ask();
    if (isLive) outbox.flush();
  }, [isLive, serverWatch, outbox]);

  useEffect(() => {
    let wasAway = connection.outage() !== undefined;
    return connection.subscribe(() => {
      const isAway = connection.outage() !== undefined;
      if (isAway === wasAway) return;
      wasAway = isAway;
      if (isAway) return;
      // Streams that wait for their time open now.
      window.dispatchEvent(new Event('online'));
      // What was answered from here is asked of the server, and needs no memory any more.
      leadSync?.leads.forget();
      // No event says who is signed in. The next attempt may be a minute away, and a failed query may have none.
      const [me] = queryKeys.me;
      void queryClient.invalidateQueries({
        predicate: ({ queryKey, state }) => leadSync !== undefined || queryKey[0] === me || state.status === 'error',
      });
    });
  }, [connection, leadSync, queryClient]);

  // Lists on screen do not know what has arrived while nobody listened.
  useEffect(() => {
    let waited = outbox.state().waiting.length;
    return outbox.subscribe(() => {
      const waits = outbox.state().waiting.length;
      if (waits === 0 && waited > 0) void queryClient.invalidateQueries({ queryKey: queryKeys.leads });
      waited = waits;
    });
  }, [outbox, queryClient]);

  return null;
}
