// Actions for the selected leads; leads that could not be changed stay selected. Replaces the filters while leads are
// being selected.
import { RotateCw, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BulkMenus } from './bulk-menus.tsx';
import './bulk.css';
import { useBulkChange, type BulkReport } from './use-bulk-change.ts';
import type { Picks } from './use-picks.ts';

interface BulkBarProps {
  picks: Picks;
  assignees: readonly string[];
  username: string;
}

export function BulkBar({ picks, assignees, username }: BulkBarProps) {
  const { isChanging: isBusy, report, change, repeat } = useBulkChange(picks.drop);
  const count = picks.leads.length;

  function retry({ ids, values, unanswered }: BulkReport) {
    if (unanswered) return repeat(unanswered);
    change(
      picks.listed.filter(({ id }) => ids.includes(id)),
      values,
    );
  }

  return (
    <section className="lead-bulk" aria-label="Chosen messages" aria-busy={isBusy}>
      <div className="lead-bulk-head row">
        <p role="status">{isBusy ? 'Changing…' : `${count} chosen`}</p>
        <Button kind="ghost" onClick={picks.all}>
          Select all on screen
        </Button>
        <IconButton icon={X} label="Stop choosing" title="Stop choosing (Esc)" onClick={picks.end} />
      </div>
      <BulkMenus
        isDisabled={count === 0 || isBusy}
        assignees={assignees}
        username={username}
        onChange={(values) => change(picks.leads, values)}
      />
      <div role="alert">
        {report && (
          <p className="lead-bulk-report row">
            <span className="grow">
              {report.ids.length || 'Some'} of {report.asked} not changed: {report.reason}
            </span>
            {report.ids.length > 0 && (
              <Button icon={RotateCw} disabled={isBusy} onClick={() => retry(report)}>
                Try again
              </Button>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
