// The enquiries classified as spam, and the actions for each.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useUndo, type SendBack } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';

export function useSpam() {
  const { client } = useConsole();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const list = usePages<typeof api.listSpam>(
    queryKeys.spam,
    (query, signal) => client.send(api.listSpam, { query, signal }),
    { refetchOnWindowFocus: true },
  );
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.spam });
  const readLeadsAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.leads });
  const undo = useUndo();

  const goBack = (back: SendBack) => undo('The enquiry is in the spam list again', back);

  /** The enquiry is spam again, unless somebody has changed the lead since. */
  function goBackFromLead({ id }: SpamEnquiry, { updatedAt }: Lead) {
    return goBack((idempotencyKey) =>
      client
        .call(api.undoRescue, { params: { id: String(id) }, body: { updatedAt }, idempotencyKey })
        .finally(() => void Promise.all([onSettled(), readLeadsAgain()])),
    );
  }

  const restore = ({ id }: SpamEnquiry, idempotencyKey: string) =>
    client.call(api.restoreSpam, { params: { id: String(id) }, idempotencyKey }).finally(() => void onSettled());

  const rescue = useMutation({
    mutationFn: ({ id }: SpamEnquiry) => client.call(api.rescueSpam, { params: { id: String(id) } }),
    onSuccess(lead, enquiry) {
      const open = (
        <Button kind="link" onClick={() => void navigate(`/admin/messages?view=all&id=${lead.id}`)}>
          lead {lead.ref}
        </Button>
      );
      toasts.success('Rescued', <>The enquiry is {open} now</>, goBackFromLead(enquiry, lead));
      void readLeadsAgain();
    },
    onError: (error) => toasts.error('Not rescued', error.message),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SpamEnquiry) => client.call(api.deleteSpam, { params: { id: String(id) } }),
    onSuccess: (_, enquiry) =>
      toasts.success(
        'Deleted',
        'The enquiry is gone',
        goBack((key) => restore(enquiry, key)),
      ),
    onError: (error) => toasts.error('Not deleted', error.message),
    onSettled,
  });

  return {
    list,
    enquiries: list.data?.pages.flatMap(({ data }) => data) ?? [],
    isBusy: rescue.isPending || remove.isPending,
    rescue: rescue.mutate,
    remove: remove.mutate,
  };
}
