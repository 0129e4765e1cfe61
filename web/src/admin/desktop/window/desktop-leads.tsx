// Reports the signed-in user and the newest leads to the installed program, which decides what to notify of, and when.
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

/** Below the key of the cards, so that live events reload it. */
const NEWEST = queryKeys.leadCard({ newest: REPORTED_LEADS });
/** After a lead was opened here, the server needs a moment to record it. */
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
  // In one query, as leads and their seen state must be of the same moment.
  const {
    data: newest,
    error,
    refetch,
  } = useQuery({
    queryKey: NEWEST,
    // From the server directly: stored leads may lack the newest, which would then not be announced.
    queryFn: async ({ signal }) => {
      // The report may be made later, when something else changes: data read before a sleep is outdated.
      const askedAt = performance.now();
      const leads = await server.call(api.listLeads, { query: { limit: REPORTED_LEADS }, signal });
      const unseen = await readUnseen(server, signal);
      pauses.reset();
      return { leads, askedAt, unseen };
    },
    // No retries, as changes of leads wait for this query.
    retry: false,
    // Each answer is reported, even an equal one, as the program waits for it after a sleep (rule D5).
    structuralSharing: false,
  });

  // Repeated until it succeeds, as the next event may take long. After an outage everything is read again anyway.
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
    // A full disk may fail to store what was announced; the next report tries again.
    bridge.notices
      .reportLeads(leadReport({ ...newest, age, late }, user, office, knownNames(queryClient)))
      .catch(() => undefined);
  }, [bridge, queryClient, isKnown, newest, late, user, office]);

  return null;
}
