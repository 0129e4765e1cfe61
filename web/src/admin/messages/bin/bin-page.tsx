// Deleted messages: by whom and when, how long they can be restored, and restoring them (rule E13).
import { ArrowLeft, Trash2 } from 'lucide-react';
import { BIN_DAYS, LEAD_PAGE_MAX } from 'shared/limits.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useLastPlace } from '../../session/use-last-place.ts';
import './bin.css';
import { BinRow } from './bin-row.tsx';
import { useLeadBin } from './use-lead-bin.ts';

export function BinPage() {
  const now = useNow();
  const lastPlace = useLastPlace();
  const { bin, restore, isRestoring } = useLeadBin();

  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Deleted messages</h1>
      <p className="bin-intro bar gap-3">
        <ButtonLink icon={ArrowLeft} {...lastPlace}>
          Back to messages
        </ButtonLink>
        <span className="muted">
          Deleted messages can be restored for {BIN_DAYS} days. Then they are gone for good.
        </span>
      </p>
      <Card title="In the bin" count={bin.data?.length} aria-busy={bin.isPending}>
        <QueryView
          query={bin}
          failure="The bin could not be loaded"
          waiting={<SkeletonRows count={3} />}
          empty={
            bin.data?.length === 0 && (
              <EmptyState icon={Trash2} title="Nothing in the bin">
                What is deleted in Messages appears here.
              </EmptyState>
            )
          }
        />
        <ul className="bin-rows lined">
          {bin.data?.map((lead) => (
            <BinRow
              key={lead.id}
              lead={lead}
              now={now}
              isRestoring={isRestoring(lead)}
              onRestore={() => restore(lead)}
            />
          ))}
        </ul>
        {bin.data?.length === LEAD_PAGE_MAX && (
          <p className="bin-more muted small">Only the {LEAD_PAGE_MAX} deleted last are listed.</p>
        )}
      </Card>
    </main>
  );
}
