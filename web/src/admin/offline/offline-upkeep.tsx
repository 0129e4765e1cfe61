// Keeps data for offline work up to date while somebody is signed in, and resumes after an outage.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useLiveEvents, useLiveState, useNews } from '../live/live-context.ts';
import { useConsole } from '../session/console-context.ts';

export function OfflineUpkeep() {
  const { connection, serverWatch, outbox, leadSync } = useConsole();
  const queryClient = useQueryClient();
  const isLive = useLiveState() === 'live';

  // After a failure the stored data stays, and the next news tries again.
  useNews((news) => void leadSync?.sync(news === 'any').catch(() => undefined));

  useLiveEvents((event) => leadSync?.follow(event));

  useEffect(() => {
    // An update of the server ends the stream for a moment, which may be the only sign of it.
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
      // Streams that wait before reconnecting do so now.
      window.dispatchEvent(new Event('online'));
      // Answers from storage are requested again, so they need no memory any more.
      leadSync?.leads.forget();
      // No event tells who is signed in. The next attempt may be a minute away, and a failed query may have none.
      const [me] = queryKeys.me;
      void queryClient.invalidateQueries({
        predicate: ({ queryKey, state }) => leadSync !== undefined || queryKey[0] === me || state.status === 'error',
      });
    });
  }, [connection, leadSync, queryClient]);

  // Lists on screen do not show what has arrived without events.
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
