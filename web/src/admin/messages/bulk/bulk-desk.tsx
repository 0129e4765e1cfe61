// Hands the chosen leads to what changes them, and keeps chosen what stayed as it was.
import type { Lead } from 'shared/leads/leads.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import type { Picks } from './use-picks.ts';

interface BulkDeskProps {
  picks: Picks;
  /** Everything on screen. */
  leads: readonly Lead[];
  assignees: readonly string[];
  username: string;
}

export function BulkDesk({ picks, leads, assignees, username }: BulkDeskProps) {
  const bulk = useBulkChange(picks.only);
  return (
    <BulkBar
      count={picks.leads.length}
      isBusy={bulk.isChanging}
      assignees={assignees}
      username={username}
      report={bulk.report}
      onAll={picks.all}
      onChange={(values) => bulk.change(picks.leads, values)}
      onRetry={({ ids, values }) =>
        bulk.change(
          leads.filter(({ id }) => ids.includes(id)),
          values,
        )
      }
      onEnd={picks.end}
    />
  );
}
