// Keeps the installed console up to date while somebody is signed in: whose it is, and how the newest leads stand. What
// is notified of them, and when, is decided there.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from 'shared/api/api.ts';
import { REPORTED_LEADS } from 'shared/limits.ts';
import { createBackOff, wantedPause } from '../../../api/back-off.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import type { InstalledConsole } from '../../../platform/platform.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { leadReport } from '../../notices/lead-report.ts';
import { knownNames } from '../../session/use-names.ts';
import { useOffice } from '../../session/use-office.ts';
import { useLateCount } from '../../notices/use-late-count.ts';
import { readUnseen, useUnseen } from '../../notices/use-unseen.ts';

/** Live events reload everything that is cached for the cards. */
const NEWEST = queryKeys.leadCard({ newest: REPORTED_LEADS });
/** After a lead was opened here the server needs a moment to know it. */
const SEEN_MS = 1000;
const pauses = createBackOff({ longestMs: 30_000 });

export function DesktopLeads({ bridge }: InstalledConsole) {
  const { server, connection } = useConsole();
  const { user, isKnown } = useSession();
  const office = useOffice();
  const queryClient = useQueryClient();
  const { ids, count } = useUnseen();
  // The tray icon shows it while the window is hidden.
  const late = useLateCount({ inBackground: true });
  // Both in one: leads and what was seen of them have to be of the same moment.
  const {
    data: newest,
    error,
    refetch,
  } = useQuery({
    queryKey: NEWEST,
    // By the server itself: what is kept here may lack the newest, and nobody would be notified of those.
    queryFn: async ({ signal }) => {
      // The report may be later, when something else changes: what was read before a sleep says nothing about it.
      const askedAt = performance.now();
      const leads = await server.call(api.listLeads, { query: { limit: REPORTED_LEADS }, signal });
      const unseen = await readUnseen(server, signal);
      pauses.reset();
      return { leads, askedAt, unseen };
    },
    // Changes of leads wait until everything was read again, and not longer than for one attempt.
    retry: false,
    // Each answer is reported, also one equal to the last: after a sleep the computer waits for it (rule D5).
    structuralSharing: false,
  });

  // Until it succeeds: the next event may be long in coming. When an outage is over, everything is read again anyway.
  useEffect(() => {
    if (!error) return;
    const askAgain = () => connection.outage() === undefined && void refetch({ cancelRefetch: false });
    const timer = setTimeout(askAgain, pauses.next(wantedPause(error)));
    return () => clearTimeout(timer);
  }, [connection, error, refetch]);

  const isBehind = newest !== undefined && (newest.unseen.ids.length !== ids.length || newest.unseen.count !== count);
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: NEWEST }), SEEN_MS);
    return () => clearTimeout(timer);
  }, [queryClient, isBehind]);

  useEffect(() => {
    if (!isKnown || !newest) return;
    const age = performance.now() - newest.askedAt;
    // On a full disk it is not noted what was announced, which each further report tries again.
    bridge.notices
      .reportLeads(leadReport({ ...newest, age, late }, user, office, knownNames(queryClient)))
      .catch(() => undefined);
  }, [bridge, queryClient, isKnown, newest, late, user, office]);

  return null;
}
