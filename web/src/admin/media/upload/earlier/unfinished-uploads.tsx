// Continues unfinished uploads from before the browser was closed, on any screen (rule F21), and reports how all
// uploads end.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from 'shared/text/counted.ts';
import { useToasts } from '../../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../../session/console-context.ts';
import { MEDIA, useEndNotice } from '../end/use-end-notice.tsx';
import { queueOf } from '../use-upload-queue.ts';
import { takeUpKept } from './kept-uploads.ts';
import { forgetOld, oldWords } from './old-uploads.ts';

export function UnfinishedUploads() {
  const { server, platform, connection } = useConsole();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queue = queueOf({ server, platform, connection });
  useEndNotice(queue);
  const goOn = useEffectEvent(async () => {
    const old = await forgetOld(server.requests);
    if (old.length > 0) toasts.error('No longer kept', oldWords(old));
    const kept = await takeUpKept(server.requests, queue);
    if (kept.length === 0) return;
    const asked = kept.filter(({ isAskedFor }) => isAskedFor).length;
    const going = kept.length - asked;
    if (going > 0) toasts.info('Uploads go on', `${counted(going, 'picture')} had not arrived. See Media for how far.`);
    if (asked > 0) {
      const words = `${counted(asked, 'picture')} had not arrived, and this browser could not keep ${asked === 1 ? 'it' : 'them'}. `;
      toasts.info('Choose again', words, { label: 'Show', place: MEDIA, run: () => void navigate(MEDIA) });
    }
  });
  useEffect(() => void goOn(), []);
  return null;
}
