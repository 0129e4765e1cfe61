// Retries and deletes mails.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mailApi } from 'shared/mail/api-mail.ts';
import type { MailOverview, OutgoingMail } from 'shared/mail/mail.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

/** @param mail  whether any can be sent */
export function useMailActions(mail: MailOverview['mail'] | undefined) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.mail });
  const retry = useMutation({
    mutationFn: ({ id }: OutgoingMail) => client.call(mailApi.retryMail, { params: { id: String(id) } }),
    onSuccess: ({ to }) =>
      mail === 'off'
        ? toasts.info('Waiting', `The mail to ${to} goes out once a mail server is set up`)
        : toasts.success('Tried again', `The mail to ${to} goes out now`),
    onError: (error) => toasts.error('Not tried again', error.message),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: OutgoingMail) => client.call(mailApi.deleteMail, { params: { id: String(id) } }),
    onSuccess: () => toasts.success('Discarded', 'The mail is gone'),
    onError: (error) => toasts.error('Not discarded', error.message),
    onSettled,
  });
  return { retry: retry.mutate, remove: remove.mutate, isBusy: retry.isPending || remove.isPending };
}
