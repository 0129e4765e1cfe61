// Tells on any screen of the uploads for one place that an earlier visit has left (rule F21g).
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayCall } from 'shared/accounts/permissions.ts';
import { api } from 'shared/api/api.ts';
import { counted } from 'shared/text/counted.ts';
import { useToasts } from '../../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../../session/console-context.ts';
import { useSession } from '../../../session/session-context.ts';
import { stoppedUploads } from '../resume/stopped-notes.ts';

export function StoppedNotice() {
  const { requests } = useConsole().server;
  const { user } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const tell = useEffectEvent(async () => {
    const [first, ...others] = await stoppedUploads(requests);
    if (!first) return;
    const words = `${counted(others.length + 1, 'file')} for a page, or to replace a picture, had not arrived. `;
    const isThere = others.length === 0 && mayCall(user, api.putContent);
    const screen = isThere && first.place.kind === 'field' ? first.place.screen : '/admin/media';
    toasts.info('Upload stopped', words, { label: 'Show', place: screen, run: () => void navigate(screen) });
  });
  useEffect(() => void tell(), []);
  return null;
}
