// Retries and discards mails.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mailApi } from 'shared/mail/api-mail.ts';
import type { MailOverview, MailState, OutgoingMail } from 'shared/mail/mail.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';

const LISTED_AGAIN: Record<MailState, string> = {
  waiting: 'The mail waits again',
  sent: 'The mail was sent, and is listed again',
  failed: 'The mail is listed again',
};

/** @param mail  whether any can be sent */
export function useMailActions(mail: MailOverview['mail'] | undefined) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.mail });
  const undo = useUndo();
  /** A mail that waited is sent after all, and may have been sent while it was being discarded. */
  function takeBack({ id, state: shown }: OutgoingMail) {
    let state = shown;
    async function back(idempotencyKey: string) {
      const call = { params: { id: String(id) }, idempotencyKey };
      ({ state } = await client.call(mailApi.restoreMail, call).finally(() => void onSettled()));
    }
    return undo(() => LISTED_AGAIN[state], back);
  }

  const retry = useMutation({
    mutationFn: ({ id }: OutgoingMail) => client.call(mailApi.retryMail, { params: { id: String(id) } }),
    onSuccess: ({ to }) =>
      mail === 'off'
        ? toasts.info('Waiting', `The mail to ${to} goes out once a mail server is set up`)
        : toasts.success('Tried again', `The mail to ${to} goes out now`),
    onError: (error) => toasts.error('Not tried again', error.message),
    onSettled,
  });
  const discard = useMutation({
    mutationFn: ({ id }: OutgoingMail) => client.call(mailApi.deleteMail, { params: { id: String(id) } }),
    onSuccess: (_, discarded) => toasts.success('Discarded', 'The mail is gone', takeBack(discarded)),
    onError: (error) => toasts.error('Not discarded', error.message),
    onSettled,
  });
  return { retry: retry.mutate, discard: discard.mutate, isBusy: retry.isPending || discard.isPending };
}
