// Whether a lead is unassigned, so that it may be taken or asked for.
import { useQuery } from '@tanstack/react-query';
import type { Lead } from 'shared/leads/leads.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { isUnassigned } from '../../../api/is-unassigned.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';

/** False while it is not known. */
export function useIsUnassigned(lead: Lead): boolean {
  const { client } = useConsole();
  const { user } = useSession();
  const { assignee } = lead;
  const { data = false } = useQuery({
    // Below the key of the counts, which are read again whenever leads or users change.
    queryKey: queryKeys.leadCount({ unassignedOf: assignee }),
    queryFn: ({ signal }) => isUnassigned(client, lead, signal),
    enabled: assignee !== '' && !isSameUser(assignee, user.username),
  });
  return assignee === '' || data;
}
