// Below the views: the filters or, while leads are being selected, actions for these.
import { lazy, Suspense } from 'react';
import { useSession } from '../../session/session-context.ts';
import type { Picks } from '../bulk/use-picks.ts';
import type { LeadAddress } from '../use-lead-address.ts';
import { LeadFilterBar } from './lead-filter-bar.tsx';

// Rarely used.
const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar.tsx')).BulkBar }));

interface ListToolsProps {
  address: LeadAddress;
  /** Undefined for a user who may not change many leads at once. */
  picks: Picks | undefined;
  assignees: readonly string[];
}

export function ListTools({ address, picks, assignees }: ListToolsProps) {
  const { user } = useSession();
  if (picks?.isOn) {
    return (
      <Suspense>
        <BulkBar picks={picks} assignees={assignees} username={user.username} />
      </Suspense>
    );
  }
  return <LeadFilterBar filters={address.filters} hasMineFilter={user.isAdmin} onChange={address.changeFilters} />;
}
