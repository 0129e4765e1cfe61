// Shows on all screens but Media how the uploads ended, however they were started (rule F15).
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UploadReport } from 'shared/desktop/desktop-calls.ts';
import { counted, formatCount } from 'shared/text/counted.ts';
import { useToasts } from '../../../../ui/toast/toasts-context.ts';
import type { UploadQueue } from '../upload-queue.ts';
import { watchBatch } from './upload-batch.ts';

/** The screen that shows the uploads. */
export const MEDIA = '/admin/media';

export function useEndNotice(queue: UploadQueue): void {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const tell = useEffectEvent(({ share, done, failed }: UploadReport) => {
    // The Media screen shows the end itself.
    if (share !== null || pathname === MEDIA) return;
    const show = { label: 'Show', place: MEDIA, run: () => void navigate(MEDIA) };
    const words = `${counted(done, 'picture')} uploaded`;
    if (failed > 0) toasts.error('Upload finished', `${words}, ${formatCount(failed)} could not be. `, show);
    else if (done > 0) toasts.success('Upload finished', `${words}. `, show);
  });

  useEffect(() => {
    const look = watchBatch((report) => tell(report));
    return queue.subscribe(() => look(queue.list()));
  }, [queue]);
}
