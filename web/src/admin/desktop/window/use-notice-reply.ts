// The notice's button for answering by mail: notes the attempt, and asks for its outcome (rules E17, E24i).
import { useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { mailtoUrl } from 'shared/enquiry/phone.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { outcomeQuestions } from '../../leads/outcome-questions.ts';
import { useSendOrKeep } from '../../offline/use-outbox.ts';
import { useConsole } from '../../session/console-context.ts';

const CHANNEL = 'mail';

export function useNoticeReply(): (lead: number) => void {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const sendOrKeep = useSendOrKeep();

  async function reply(id: number): Promise<void> {
    const params = { id: String(id) };
    const [{ email, ref }, { username }] = await Promise.all([
      client.call(api.getLead, { params }),
      queryClient.ensureQueryData({ queryKey: queryKeys.me, queryFn: () => client.call(api.me, {}) }),
    ]);
    const address = mailtoUrl(email, { subject: `Re: your enquiry ${ref}` });
    if (address === undefined) return;
    outcomeQuestions(username).change(id, () => ({ channel: CHANNEL, step: 'outcome', askedAt: Date.now() }));
    window.location.assign(address);
    const edit = { key: makeRandomId(), lead: id, body: { contact: CHANNEL } };
    await sendOrKeep(edit, (options) =>
      client.call(api.contactLead, { params, body: { channel: CHANNEL }, idempotencyKey: edit.key, ...options }),
    );
  }

  return (lead) => void reply(lead).catch((error: Error) => toasts.error('Not opened for a reply', error.message));
}
