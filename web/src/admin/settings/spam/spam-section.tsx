// Enquiries that were taken for spam: read, made a lead of, or deleted (rules B12, B14).
import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { OlderButton } from '../../../ui/older-button.tsx';
import { SpamRow } from './spam-row.tsx';
import { useSpam } from './use-spam.ts';

export function SpamSection() {
  const { list, enquiries, isBusy, rescue, remove } = useSpam();
  /** Asked about before it is deleted. */
  const [deleting, setDeleting] = useState<SpamEnquiry>();

  return (
    <section className="card" aria-labelledby="spam-heading" aria-busy={list.isPending}>
      <header>
        <h2 id="spam-heading">Taken for spam</h2>
      </header>
      <div className="settings-body">
        <p className="muted">
          Programs fill in a field that people do not see. What they send waits here for 30 days, in case it was a
          customer after all.
        </p>
        {list.isPending && <SkeletonRows count={3} />}
      </div>
      <QueryView
        query={list}
        failure="The spam list could not be loaded"
        empty={
          enquiries.length === 0 && (
            <EmptyState icon={ShieldBan} title="No spam">
              Nothing was caught in the last 30 days.
            </EmptyState>
          )
        }
      />
      <ul className="settings-rows" aria-label="Enquiries">
        {enquiries.map((enquiry) => (
          <SpamRow
            key={enquiry.id}
            enquiry={enquiry}
            isBusy={isBusy}
            onRescue={() => rescue(enquiry)}
            onDelete={() => setDeleting(enquiry)}
          />
        ))}
      </ul>
      <OlderButton list={list} />
      {deleting && (
        <ConfirmDialog
          title="Delete this enquiry?"
          confirmLabel="Delete"
          onConfirm={() => {
            remove(deleting);
            setDeleting(undefined);
          }}
          onCancel={() => setDeleting(undefined)}
        >
          <p>
            What <bdi>{deleting.name || 'the sender'}</bdi> wrote is removed for good.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
