// Deleted messages: who deleted them and when, how long they can still come back, and the way back (rule E13).
import { Card } from '../../../ui/card.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import type { DeletedLead } from 'shared/leads/lead-work.ts';
import { BIN_DAYS, LEAD_PAGE_MAX } from 'shared/limits.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import './bin.css';
import { daysLeft } from './days-left.ts';

const PREVIEW_LENGTH = 160;

export function BinPage() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const now = useNow();
  const bin = useQuery({
    queryKey: queryKeys.deletedLeads,
    queryFn: ({ signal }) => client.call(api.listDeletedLeads, { query: { limit: LEAD_PAGE_MAX }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  const restore = useMutation({
    mutationFn: (lead: DeletedLead) => client.call(api.restoreLead, { params: { id: String(lead.id) } }),
    onSuccess: (lead) => toasts.success('Restored', `Message #${lead.ref} is back`),
    onError: (error) => toasts.error('Restore Failed', error.message),
    // Also after a failure: somebody else may have restored it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.leads }),
  });

  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Deleted messages</h1>
      <p className="bin-intro bar gap-3">
        <ButtonLink icon={ArrowLeft} to="/admin/messages">
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
            <li key={lead.id}>
              <p className="bin-lead">
                <strong>
                  <bdi>{lead.name || 'No name'}</bdi>
                </strong>
                <span className="muted small">
                  #{lead.ref}
                  {lead.reason !== '' && ` · ${lead.reason}`}
                </span>
                <bdi className="truncate muted">{lead.message.slice(0, PREVIEW_LENGTH)}</bdi>
              </p>
              <p className="bin-when small">
                <span>
                  Deleted{' '}
                  <time dateTime={lead.deletedAt} title={exactLabel(lead.deletedAt)}>
                    {relativeTime(lead.deletedAt, now)}
                  </time>
                  {lead.deletedBy !== '' && (
                    <>
                      {' '}
                      by <bdi>{lead.deletedBy}</bdi>
                    </>
                  )}
                </span>
                <span className="muted">{daysLeft(lead.deletedAt, now)}</span>
              </p>
              <Button
                icon={RotateCcw}
                disabled={restore.isPending && restore.variables.id === lead.id}
                onClick={() => restore.mutate(lead)}
              >
                Restore<span className="visually-hidden"> {lead.name || `#${lead.ref}`}</span>
              </Button>
            </li>
          ))}
        </ul>
        {bin.data?.length === LEAD_PAGE_MAX && (
          <p className="bin-more muted small">Only the {LEAD_PAGE_MAX} deleted last are listed.</p>
        )}
      </Card>
    </main>
  );
}
