// The right pane in each of its states: nothing selected, loading, failed, a lead.
import { CloudOff, MailOpen, RefreshCw } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { SelectedLead } from '../data/use-selected-lead.ts';
import './lead-detail.css';
import './lead-print.css';

interface DetailPaneProps {
  selected: SelectedLead;
  /** A lead is about to be selected automatically. */
  isExpecting: boolean;
  /** The unsaved note for this lead, which is shown here if the lead is gone. */
  lostNote: ReactNode;
  onBack: () => void;
  /** Called when the user clicks in the pane, except for links to other leads, or scrolls it. */
  onAct: () => void;
  children: (lead: Lead) => ReactNode;
}

export function DetailPane({ selected, isExpecting, lostNote, onBack, onAct, children }: DetailPaneProps) {
  const { lead, isGone, error, retry } = selected;
  const isLoading = selected.isLoading || (isExpecting && !lead && !error);
  function act({ target }: SyntheticEvent) {
    // Going on to another lead does not count as reading this one (rule D4e).
    if (!(target as Element).closest('.stepper')) onAct();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is only noted that somebody is there
    <section
      className="detail-pane pane"
      aria-label="Selected message"
      aria-busy={isLoading}
      onPointerDown={act}
      onKeyDown={act}
      onWheel={act}
    >
      {lead && children(lead)}
      {isLoading && (
        <div className="detail-loading stack gap-4">
          <p className="visually-hidden">Loading</p>
          <span className="skeleton is-short" />
          <span className="skeleton is-long" />
          <span className="skeleton is-long" />
        </div>
      )}
      {error && (
        <EmptyState
          icon={CloudOff}
          title={isGone ? 'This message does not exist any more' : 'The message could not be loaded'}
          action={
            <>
              {!isGone && (
                <Button icon={RefreshCw} onClick={retry}>
                  Try again
                </Button>
              )}
              <Button onClick={onBack}>Back to the list</Button>
            </>
          }
        >
          {isGone ? 'It may have been deleted.' : error.message}
        </EmptyState>
      )}
      {isGone && lostNote}
      {!lead && !isLoading && !error && <EmptyState icon={MailOpen} title="Select a message to view details" />}
    </section>
  );
}
