// Enquiries classified as spam: read them, turn them into leads, or delete them (rules B12, B14).
import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Feed } from '../../../ui/feed.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { SpamRow } from './spam-row.tsx';
import { useSpam } from './use-spam.tsx';

export function SpamSection() {
  const { list, enquiries, isBusy, rescue, remove } = useSpam();
  /** The enquiry for which the question before deleting is open. */
  const [deleting, setDeleting] = useState<SpamEnquiry>();

  return (
    <Card title="Taken for spam" aria-busy={list.isPending}>
      <div className="card-body">
        <p className="muted">
          Programs fill in a field that people do not see. What they send waits here for 30 days, in case it was a
          customer after all.
        </p>
      </div>
      <Feed
        list={list}
        count={enquiries.length}
        failure="The spam list could not be loaded"
        waiting={<SkeletonRows count={3} />}
        empty={
          <EmptyState icon={ShieldBan} title="No spam">
            Nothing was caught in the last 30 days.
          </EmptyState>
        }
      >
        <ul className="settings-rows is-below-words lined" aria-label="Enquiries">
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
      </Feed>
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
            What <bdi>{deleting.name || 'the sender'}</bdi> wrote is removed. Undo in the notice brings it back.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
