// No open leads: the numbers of closed and deleted ones, with links.
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { mayCall } from 'shared/accounts/permissions.ts';
import { LEAD_PAGE_MAX } from 'shared/limits.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import type { LeadQuery } from '../data/lead-filters.ts';

const CLOSED: LeadQuery = { status: 'closed' };

/** More than one page is not counted. */
const inBinWords = (count: number) => `${count}${count === LEAD_PAGE_MAX ? ' or more' : ''} in the bin`;

/** @param otherwise  what is shown if there is nothing elsewhere either */
export function EmptyOpen({ otherwise }: { otherwise: ReactNode }) {
  const { client } = useConsole();
  const { user } = useSession();
  const closed = useQuery({
    queryKey: queryKeys.leadCount(CLOSED),
    queryFn: ({ signal }) => client.call(api.countLeads, { query: { ...CLOSED }, signal }),
  });
  const bin = useQuery({
    queryKey: queryKeys.deletedLeads,
    queryFn: ({ signal }) => client.call(api.listDeletedLeads, { query: { limit: LEAD_PAGE_MAX }, signal }),
    enabled: mayCall(user, api.listDeletedLeads),
  });
  const closedCount = closed.data?.count ?? 0;
  const binCount = bin.data?.length ?? 0;
  if (closedCount + binCount === 0) return otherwise;
  return (
    <EmptyState icon={Inbox} title="Nothing open">
      {closedCount > 0 && <Link to="/admin/messages?view=all&status=closed">{closedCount} closed</Link>}
      {closedCount > 0 && binCount > 0 && ', '}
      {binCount > 0 && <Link to="/admin/messages/bin">{inBinWords(binCount)}</Link>}. New enquiries appear here by
      themselves.
    </EmptyState>
  );
}
