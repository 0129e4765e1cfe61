// Handles events from outside the window: a clicked notice, link or menu entry, and a notice's buttons.
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DesktopBridge, DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import { FILES_GIVEN } from '../../../platform/files-given.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { ProxyDialog } from '../../connect/proxy-dialog.tsx';
import { useConsole } from '../../session/console-context.ts';
import { pathFor } from '../../session/return-path.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useNoticeButtons } from './use-notice-buttons.ts';

export function DesktopEvents({ bridge }: { bridge: DesktopBridge }) {
  const { platform } = useConsole();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { assign, reply } = useNoticeButtons(bridge);
  const finishSignIn = useFinishSignIn();
  const [asked, setAsked] = useState<Extract<DesktopEvent, { type: 'proxy' }>>();

  const open = (path: string) => void navigate(pathFor(path, platform.tokens.get() !== undefined));

  const handle = useEffectEvent((event: DesktopEvent) => {
    switch (event.type) {
      case 'open':
        open(event.path);
        return;
      case 'assign':
        assign(event.lead);
        return;
      case 'reply':
        open(`/admin/messages?view=all&id=${event.lead}`);
        reply(event.lead);
        return;
      case 'files':
        // Handled by the uploads, which exist while somebody is signed in, and check for files when they start.
        window.dispatchEvent(new Event(FILES_GIVEN));
        return;
      case 'refused':
        toasts.error('No notifications', 'This computer does not show that a lead has come. ', {
          label: 'What to do',
          place: '/admin/desktop',
          run: () => open('/admin/desktop'),
        });
        return;
      case 'signIn':
        void finishSignIn(event);
        return;
      case 'proxy':
        // A login typed for one proxy must not be sent to another.
        setAsked(event);
        return;
      case 'resumed':
        // Listeners of the event `online` open their connections again.
        window.dispatchEvent(new Event('online'));
    }
  });
  useEffect(() => bridge.onEvent((event) => handle(event)), [bridge]);

  const close = () => setAsked((shown) => (shown === asked ? undefined : shown));
  return asked && <ProxyDialog {...asked} key={asked.question} bridge={bridge} onClose={close} />;
}
