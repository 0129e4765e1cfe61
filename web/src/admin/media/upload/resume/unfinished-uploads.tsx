// Continues the uploads that were not finished when the browser was closed, on any screen (rule F21).
import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '../../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../../session/console-context.ts';
import { queueOf } from '../use-upload-queue.ts';
import { keptUploads } from './kept-uploads.ts';
import { announceUploads } from './unfinished-count.ts';

export function UnfinishedUploads() {
  const { client, platform, connection } = useConsole();
  const toasts = useToasts();
  const goOn = useEffectEvent(async () => {
    const kept = await keptUploads(client.requests);
    if (kept.length === 0) return;
    queueOf({ client, platform, connection }).add(kept);
    const pictures = kept.length === 1 ? '1 picture' : `${kept.length} pictures`;
    toasts.info('Uploads go on', `${pictures} had not arrived. See Media for how far.`);
  });
  useEffect(() => void goOn(), []);
  useEffect(() => announceUploads({ client, platform, connection }), [client, platform, connection]);
  return null;
}
