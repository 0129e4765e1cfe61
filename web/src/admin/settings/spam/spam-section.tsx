// Enquiries that were taken for spam: read, made a lead of, or deleted (rules B12, B14).
import { Card } from '../../../ui/card.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Feed } from '../../../ui/feed.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { usePages } from '../../../api/use-pages.ts';
import { SpamRow } from './spam-row.tsx';

export function SpamSection() {
  const { client } = useConsole();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [condemned, setCondemned] = useState<SpamEnquiry>();
  const list = usePages<typeof api.listSpam>(
    queryKeys.spam,
    (query, signal) => client.send(api.listSpam, { query, signal }),
    { refetchOnWindowFocus: true },
  );
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.spam });
  const rescue = useMutation({
    mutationFn: ({ id }: SpamEnquiry) => client.call(api.rescueSpam, { params: { id: String(id) } }),
    onSuccess(lead) {
      const open = { label: 'Open', run: () => void navigate(`/admin/messages?view=all&id=${lead.id}`) };
      toasts.success('Rescued', `The enquiry is lead ${lead.ref} now`, open);
      void queryClient.invalidateQueries({ queryKey: queryKeys.leads });
    },
    onError: (error) => toasts.error('Not rescued', error.message),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SpamEnquiry) => client.call(api.deleteSpam, { params: { id: String(id) } }),
    onSuccess: () => toasts.success('Deleted', 'The enquiry is gone'),
    onError: (error) => toasts.error('Not deleted', error.message),
    onSettled,
  });
  const enquiries = list.data?.pages.flatMap(({ data }) => data) ?? [];

  return (
    <Card title="Taken for spam" aria-busy={list.isPending}>
      <div className="card-body">
        <p className="muted">
          Programs fill in a field that people do not see. What they send waits here for 30 days, in case it was a
          customer after all.
        </p>
        {list.isPending && <SkeletonRows count={3} />}
      </div>
      <Feed
        list={list}
        count={enquiries.length}
        failure="The spam list could not be loaded"
        empty={
          <EmptyState icon={ShieldBan} title="No spam">
            Nothing was caught in the last 30 days.
          </EmptyState>
        }
      >
        <ul className="settings-rows lined" aria-label="Enquiries">
          {enquiries.map((enquiry) => (
            <SpamRow
              key={enquiry.id}
              enquiry={enquiry}
              isBusy={rescue.isPending || remove.isPending}
              onRescue={() => rescue.mutate(enquiry)}
              onDelete={() => setCondemned(enquiry)}
            />
          ))}
        </ul>
      </Feed>
      {condemned && (
        <ConfirmDialog
          title="Delete this enquiry?"
          confirmLabel="Delete"
          onConfirm={() => {
            remove.mutate(condemned);
            setCondemned(undefined);
          }}
          onCancel={() => setCondemned(undefined)}
        >
          <p>
            What <bdi>{condemned.name || 'the sender'}</bdi> wrote is removed for good.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
