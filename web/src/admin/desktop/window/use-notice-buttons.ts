// The buttons of a notice: assigning its lead to oneself, and answering it, whatever screen is shown.
import { useQueryClient } from '@tanstack/react-query';
import type { NameOf } from 'shared/accounts/names/people.ts';
import { AppError } from 'shared/api/errors.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { knownNames } from '../../session/use-names.ts';
import { useNoticeReply } from './use-notice-reply.ts';
import { useTakeLead } from './use-take-lead.ts';

/** The assignee, if that is why the request was refused. */
function assignedTo(error: Error, nameOf: NameOf): string | undefined {
  if (!(error instanceof AppError) || error.fields?.['assignee'] === undefined) return undefined;
  const { assignee } = (error.details?.['current'] ?? {}) as { assignee?: unknown };
  return typeof assignee === 'string' && assignee !== '' ? `${nameOf(assignee)} has it already.` : undefined;
}

export function useNoticeButtons(bridge: DesktopBridge) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const takeLead = useTakeLead();

  /** Shows the result as a notice too while the window is hidden, as the user of a notice's button sees no window. */
  function notify(title: string, text: string, lead: number): void {
    void bridge.notices.tell({ title, text, lead, isAnswer: true });
  }

  async function assign(id: number): Promise<void> {
    const { isKept, undo } = await takeLead(id);
    const text = isKept ? 'This is kept and sent when the server answers' : 'The enquiry is yours';
    if (!isKept) toasts.success('Assigned to you', text, undo);
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
