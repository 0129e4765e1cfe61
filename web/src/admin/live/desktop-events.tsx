// Does what is asked for outside the window: a click on a notice, a link or a menu, and a notice's buttons.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api.ts';
import type { DesktopBridge, DesktopEvent } from 'shared/desktop-bridge.ts';
import { mailtoUrl } from 'shared/phone.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';

export function DesktopEvents({ bridge }: { bridge: DesktopBridge }) {
  const { client } = useConsole();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toasts = useToasts();

  const showLead = (id: number) => void navigate(`/admin/messages?view=all&id=${id}`);

  async function assign(id: number): Promise<void> {
    const { username } = await client.call(api.me, {});
    await client.call(api.patchLead, { params: { id: String(id) }, body: { assignee: username } });
    toasts.success('Assigned to you', 'The enquiry is yours');
    await queryClient.invalidateQueries({ queryKey: queryKeys.leads });
  }

  async function reply(id: number): Promise<void> {
    const params = { id: String(id) };
    const { email, ref } = await client.call(api.getLead, { params });
    const address = mailtoUrl(email, { subject: `Re: your enquiry ${ref}` });
    if (address === undefined) return;
    window.location.assign(address);
    await client.call(api.contactLead, { params, body: { channel: 'mail' } });
  }

  const handle = useEffectEvent((event: DesktopEvent) => {
    switch (event.type) {
      case 'open':
        void navigate(event.path);
        return;
      case 'assign':
        showLead(event.lead);
        assign(event.lead).catch((error: Error) => toasts.error('Not assigned', error.message));
        return;
      case 'reply':
        showLead(event.lead);
        reply(event.lead).catch((error: Error) => toasts.error('Not opened for a reply', error.message));
        return;
      case 'files':
        // For whoever is signed in: the uploads listen for it.
        return;
      case 'resumed':
        // What is listening for a network that is back opens its connections anew.
        window.dispatchEvent(new Event('online'));
    }
  });
  useEffect(() => bridge.onEvent((event) => handle(event)), [bridge]);

  return null;
}
