// Shows how the uploads ended, however they were started, with Undo (rule F15).
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UploadReport } from 'shared/desktop/desktop-calls.ts';
import { counted, formatCount } from 'shared/text/counted.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/toast/toasts-context.ts';
import type { QueuedUpload, UploadQueue } from '../upload-queue.ts';
import { watchBatch } from './upload-batch.ts';
import { useUploadUndo } from './use-upload-undo.ts';

/** The screen that shows the uploads. */
export const MEDIA = '/admin/media';

export function useEndNotice(queue: UploadQueue): void {
  const toasts = useToasts();
  const navigate = useNavigate();
  const isOnMedia = useLocation().pathname === MEDIA;
  const undoOf = useUploadUndo(queue);

  const tell = useEffectEvent(({ share, done, failed }: UploadReport, uploads: readonly QueuedUpload[]) => {
    if (share !== null || done + failed === 0) return;
    const undo = undoOf(uploads);
    // The Media screen shows the end itself.
    if (isOnMedia && !undo) return;
    const words = `${counted(done, 'picture')} uploaded${failed > 0 ? `, ${formatCount(failed)} could not be` : ''}. `;
    const show = { label: 'Show', place: MEDIA, run: () => void navigate(MEDIA) };
    const way = undo && !isOnMedia && (
      <>
        <Button kind="link" onClick={show.run}>
          {show.label}
        </Button>{' '}
      </>
    );
    toasts[failed > 0 ? 'error' : 'success'](
      'Upload finished',
      way ? (
        <>
          {words}
          {way}
        </>
      ) : (
        words
      ),
      undo ?? show,
    );
  });

  useEffect(() => {
    const look = watchBatch((report, uploads) => tell(report, uploads));
    return queue.subscribe(() => look(queue.list()));
  }, [queue]);
}
