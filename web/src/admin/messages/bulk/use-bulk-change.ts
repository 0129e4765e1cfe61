// Changes many leads at once: reports how many, offers Undo, and keeps unchanged ones selected (rule E21).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { BulkLeads, BulkLeadsAnswer } from 'shared/leads/lead-bulk.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { counted } from 'shared/text/counted.ts';
import { mayHaveArrived } from '../../../api/read-error.ts';
import { withKey, type Keyed } from '../../../api/with-key.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { useLeadCache } from '../data/use-lead-cache.ts';
import { changesFor, type BulkValues } from './bulk-values.ts';
import { useBulkUndo } from './use-bulk-undo.ts';

/** Leads that stayed unchanged, and can be tried again. */
export interface BulkReport {
  ids: readonly number[];
  /** Number of leads in the change. */
  asked: number;
  reason: string;
  values: BulkValues;
  /** The change whose answer did not come. */
  unanswered?: Change;
}

/** The leads as they were on screen. */
interface Change extends Keyed {
  leads: readonly Lead[];
  values: BulkValues;
  /** It may have been made by an earlier try. */
  isRepeat?: boolean;
}

/** @param onDone  called with those that are not to be tried again */
export function useBulkChange(onDone: (ids: readonly number[]) => void) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const cache = useLeadCache();
  const [report, setReport] = useState<BulkReport>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  function tell(failure: BulkReport) {
    setReport(failure);
    // The bar may be closed, or its screen left, when the answer comes.
    if (isShown.current) return;
    toasts.error(
      'Not changed',
      `${failure.ids.length || 'Some'} of ${counted(failure.asked, 'message')}: ${failure.reason}`,
    );
  }

  async function send(changes: BulkLeads['changes'], idempotencyKey?: string): Promise<BulkLeadsAnswer> {
    const answer = await client.call(api.bulkLeads, { body: { changes }, idempotencyKey });
    for (const { id, current } of answer.failed) {
      if (current) cache.replace(current);
      else cache.remove(id);
    }
    void queryClient.invalidateQueries({ queryKey: queryKeys.leads });
    return answer;
  }

  const undo = useBulkUndo(send);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ leads, values, idempotencyKey }: Change) => send(changesFor(leads, values), idempotencyKey),
    onSuccess({ changed, failed }, { leads, values }) {
      const done = leads.length - failed.length;
      const goBack = changed.length > 0 ? undo({ changed, values }) : undefined;
      if (done > 0) toasts.success('Changed', `${counted(done, 'message')} updated`, goBack);
      const again = failed.filter(({ current }) => current !== undefined).map(({ id }) => id);
      const reason = failed[0]?.error ?? '';
      setReport(undefined);
      if (failed.length > 0) tell({ ids: again, asked: leads.length, reason, values });
      onDone(leads.flatMap(({ id }) => (again.includes(id) ? [] : id)));
    },
    onError(error, change) {
      const { leads, values } = change;
      const unanswered = change.isRepeat || mayHaveArrived(error) ? { unanswered: change } : {};
      tell({ ids: leads.map(({ id }) => id), asked: leads.length, reason: error.message, values, ...unanswered });
    },
  });

  return {
    change: (leads: readonly Lead[], values: BulkValues) => mutate(withKey({ leads, values })),
    /** Sends a change again that may have been made, so that its answer allows Undo (rule E21e). */
    repeat: (change: Change) => mutate({ ...change, isRepeat: true }),
    isChanging: isPending,
    report,
  };
}
