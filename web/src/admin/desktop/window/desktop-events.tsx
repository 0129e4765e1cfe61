// Does what is asked for outside the window: a click on a notice, a link or a menu, and a notice's buttons.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import type { DesktopBridge, DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import { AppError } from 'shared/api/errors.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import { mailtoUrl } from 'shared/enquiry/phone.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { FILES_GIVEN } from '../../../platform/files-given.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { ProxyDialog } from '../../connect/proxy-dialog.tsx';
import { useSendOrKeep } from '../../offline/use-outbox.ts';
import { useConsole } from '../../session/console-context.ts';
import { pathFor } from '../../session/return-path.ts';

/** Who has it already, when that is why it was refused. */
function assignedTo(error: Error): string | undefined {
  if (!(error instanceof AppError) || error.fields?.['assignee'] === undefined) return undefined;
  const { assignee } = (error.details?.['current'] ?? {}) as { assignee?: unknown };
  return typeof assignee === 'string' && assignee !== '' ? `${assignee} has it already.` : undefined;
}

export function DesktopEvents({ bridge }: { bridge: DesktopBridge }) {
  const { client, platform } = useConsole();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const sendOrKeep = useSendOrKeep();
  const [asked, setAsked] = useState<Extract<DesktopEvent, { type: 'proxy' }>>();

  const open = (path: string) => void navigate(pathFor(path, platform.tokens.get() !== undefined));
  const showLead = (id: number) => open(`/admin/messages?view=all&id=${id}`);

  /** In the window and, while that is hidden, as a notice: whoever pressed a notice's button sees no window. */
  function tell(title: string, text: string, lead: number): void {
    void bridge.notices.tell({ title, text, lead, isAnswer: true });
  }

  async function assign(id: number): Promise<void> {
    const { username } = await client.call(api.me, {});
    // Only from nobody: the notice may be old, and somebody else have it by now.
    const body = { assignee: username, base: { assignee: '' } };
    const edit = { key: makeRandomId(), lead: id, body };
    const saved = await sendOrKeep(edit, (options) =>
      client.call(api.patchLead, { params: { id: String(id) }, body, idempotencyKey: edit.key, ...options }),
    );
    const text = saved === 'kept' ? 'This is kept and sent when the server answers' : 'The enquiry is yours';
    toasts.success('Assigned to you', text);
    tell('Assigned to you', `#${leadRef(id)}. ${text}.`, id);
    await queryClient.invalidateQueries({ queryKey: queryKeys.leads });
  }

  function refuse(error: Error, id: number): void {
    const text = assignedTo(error) ?? serverMessage(error) ?? 'Something went wrong. Try it in the console.';
    toasts.error('Not assigned', text);
    tell('Not assigned to you', `#${leadRef(id)}. ${text}`, id);
  }

  async function reply(id: number): Promise<void> {
    const params = { id: String(id) };
    const { email, ref } = await client.call(api.getLead, { params });
    const address = mailtoUrl(email, { subject: `Re: your enquiry ${ref}` });
    if (address === undefined) return;
    window.location.assign(address);
    const channel = 'mail';
    const edit = { key: makeRandomId(), lead: id, body: { contact: channel } };
    await sendOrKeep(edit, (options) =>
      client.call(api.contactLead, { params, body: { channel }, idempotencyKey: edit.key, ...options }),
    );
  }

  const handle = useEffectEvent((event: DesktopEvent) => {
    switch (event.type) {
      case 'open':
        open(event.path);
        return;
      case 'assign':
        showLead(event.lead);
        assign(event.lead).catch((error: Error) => refuse(error, event.lead));
        return;
      case 'reply':
        showLead(event.lead);
        reply(event.lead).catch((error: Error) => toasts.error('Not opened for a reply', error.message));
        return;
      case 'files':
        // For the uploads, which are there while somebody is signed in, and look for themselves when they come.
        window.dispatchEvent(new Event(FILES_GIVEN));
        return;
      case 'refused':
        toasts.error('No notifications', 'This computer does not show that a lead has come. ', {
          label: 'What to do',
          run: () => open('/admin/desktop'),
        });
        return;
      case 'proxy':
        // What was typed for one proxy is not to be sent to another.
        setAsked(event);
        return;
      case 'resumed':
        // What is listening for a network that is back opens its connections anew.
        window.dispatchEvent(new Event('online'));
    }
  });
  useEffect(() => bridge.onEvent((event) => handle(event)), [bridge]);

  const close = () => setAsked((shown) => (shown === asked ? undefined : shown));
  return asked && <ProxyDialog {...asked} key={asked.question} bridge={bridge} onClose={close} />;
}
