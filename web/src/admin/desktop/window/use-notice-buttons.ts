// The buttons of a notice: assigning its lead to oneself, and answering it, whatever screen is shown.
import { useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import { AppError } from 'shared/api/errors.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import { isUnassigned } from '../../../api/is-unassigned.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useSendOrKeep } from '../../offline/use-outbox.ts';
import { useConsole } from '../../session/console-context.ts';
import { knownNames } from '../../session/use-names.ts';
import { useNoticeReply } from './use-notice-reply.ts';

/** The assignee, if that is why the request was refused. */
function assignedTo(error: Error, nameOf: NameOf): string | undefined {
  if (!(error instanceof AppError) || error.fields?.['assignee'] === undefined) return undefined;
  const { assignee } = (error.details?.['current'] ?? {}) as { assignee?: unknown };
  return typeof assignee === 'string' && assignee !== '' ? `${nameOf(assignee)} has it already.` : undefined;
}

export function useNoticeButtons(bridge: DesktopBridge) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const sendOrKeep = useSendOrKeep();

  /** Shows the result as a notice too while the window is hidden, as the user of a notice's button sees no window. */
  function notify(title: string, text: string, lead: number): void {
    void bridge.notices.tell({ title, text, lead, isAnswer: true });
  }

  /** The assignee from whom the lead may be taken: only nobody, as the notice may be old. */
  async function takenFrom(id: number): Promise<string> {
    const lead = await client.call(api.getLead, { params: { id: String(id) } });
    return (await isUnassigned(client, lead)) ? lead.assignee : '';
  }

  async function assign(id: number): Promise<void> {
    const { username } = await client.call(api.me, {});
    // If the lead cannot be read, the change is stored, or refused with the reason.
    const assignee = await takenFrom(id).catch(() => '');
    const body = { assignee: username, base: { assignee } };
    const edit = { key: makeRandomId(), lead: id, body };
    const saved = await sendOrKeep(edit, (options) =>
      client.call(api.patchLead, { params: { id: String(id) }, body, idempotencyKey: edit.key, ...options }),
    );
    const text = saved === 'kept' ? 'This is kept and sent when the server answers' : 'The enquiry is yours';
    toasts.success('Assigned to you', text);
    notify('Assigned to you', `#${leadRef(id)}. ${text}.`, id);
    await queryClient.invalidateQueries({ queryKey: queryKeys.leads });
  }

  function refuse(error: Error, id: number): void {
    const text =
      assignedTo(error, knownNames(queryClient)) ??
      serverMessage(error) ??
      'Something went wrong. Try it in the console.';
    toasts.error('Not assigned', text);
    notify('Not assigned to you', `#${leadRef(id)}. ${text}`, id);
  }

  return {
    assign: (lead: number) => void assign(lead).catch((error: Error) => refuse(error, lead)),
    reply: useNoticeReply(),
  };
}
