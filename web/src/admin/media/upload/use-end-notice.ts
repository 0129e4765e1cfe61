// A person who leaves the screen during uploads gets a notice when the last one has arrived or failed.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import type { UploadQueue } from './upload-queue.ts';
import { isOnTheWay } from './use-upload-queue.ts';

/** Of queues that are watched from elsewhere, the way to stop that. */
const watched = new WeakMap<UploadQueue, () => void>();

export function useEndNotice(queue: UploadQueue): void {
  const toasts = useToasts();
  const navigate = useNavigate();

  const watch = useEffectEvent(() => {
    if (!queue.list().some(isOnTheWay)) return;
    const stop = queue.subscribe(() => {
      if (queue.list().some(isOnTheWay)) return;
      stop();
      const count = (wanted: string) => queue.list().filter(({ state }) => state === wanted).length;
      const [done, failed] = [count('done'), count('failed')];
      const show = { label: 'Show', run: () => void navigate('/admin/media') };
      const words = `${done} ${done === 1 ? 'picture' : 'pictures'} uploaded`;
      if (failed > 0) toasts.error('Upload finished', `${words}, ${failed} could not be. `, show);
      else if (done > 0) toasts.success('Upload finished', `${words}. `, show);
    });
    watched.set(queue, stop);
  });

  useEffect(() => {
    // A person who is on the screen sees it.
    watched.get(queue)?.();
    return () => watch();
  }, [queue]);
}
