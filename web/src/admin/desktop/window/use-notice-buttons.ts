// The buttons of a notice: assigning its lead to oneself, and answering it, whatever screen is shown.
import { useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import { AppError } from 'shared/api/errors.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { isUnassigned } from '../../../api/is-unassigned.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useSendPatch } from '../../offline/use-send-patch.ts';
import { useConsole } from '../../session/console-context.ts';
import { knownNames } from '../../session/use-names.ts';
import { useAssignedUndo } from './use-assigned-undo.ts';
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
  const send = useSendPatch();
  const undo = useAssignedUndo();

  /** Shows the result as a notice too while the window is hidden, as the user of a notice's button sees no window. */
  function notify(title: string, text: string, lead: number): void {
    void bridge.notices.tell({ title, text, lead, isAnswer: true });
  }

  async function read(id: number): Promise<Lead> {
    return client.call(api.getLead, { params: { id: String(id) } });
  }

  /** The assignee from whom the lead may be taken: only nobody, as the notice may be old. */
  async function takenFrom(lead: Lead | undefined): Promise<string> {
    return lead && (await isUnassigned(client, lead)) ? lead.assignee : '';
  }

  async function assign(id: number): Promise<void> {
    const user = await queryClient.ensureQueryData({ queryKey: queryKeys.me, queryFn: () => client.call(api.me, {}) });
    // If the lead cannot be read, the change is stored, or refused with the reason.
    const before = await read(id).catch(() => undefined);
    const sent = { assignee: user.username, base: { assignee: await takenFrom(before).catch(() => '') } };
    const key = makeRandomId();
    const saved = await send({ id }, sent, key);
    if (saved === 'kept') {
      undo.showWaiting(user, id, key);
      notify('Assigned to you', `#${leadRef(id)}. This is kept and sent when the server answers.`, id);
    } else {
      toasts.success('Assigned to you', 'The enquiry is yours', undo.of({ user, sent, before }, saved));
      notify('Assigned to you', `#${leadRef(id)}. The enquiry is yours.`, id);
    }
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
