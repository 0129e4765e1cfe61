// Continues a stopped upload, or discards it.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useToasts } from '../../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../../session/console-context.ts';
import { refusalWords } from '../refusal-words.ts';
import { loadUpload } from '../resume/load-upload.ts';
import { askArrived } from '../resume/part-requests.ts';
import { discardStopped, type PlacedNote } from '../resume/stopped-notes.ts';
import type { sendRest } from '../resume/send-upload.ts';
import { useSending } from '../use-sending.ts';

export type Arrived = Awaited<ReturnType<typeof sendRest>>;

export function useContinuing(note: PlacedNote, onArrived: (made: Arrived) => void) {
  const { server } = useConsole();
  const toasts = useToasts();
  const { share, from, begin, watch } = useSending();
  const sending = useRef<AbortController>(undefined);
  const arrived = useQuery({
    queryKey: ['stopped-upload', note.address],
    queryFn: ({ signal }) => askArrived(server.requests, note.address, signal),
    staleTime: 0,
    gcTime: 0,
  });

  const { mutate, isPending } = useMutation({
    async mutationFn(chosen: File | undefined) {
      const { signal } = (sending.current = new AbortController());
      const { fileName, type, copy } = note;
      const { sendRest: send } = await loadUpload(() => import('../resume/send-upload.ts'));
      const { sameFile } = await loadUpload(() => import('./same-file.ts'));
      const file = chosen ? await sameFile(note, chosen) : new File([copy ?? ''], fileName, { type });
      return send(server, note, file, { ...watch, signal });
    },
    onMutate: begin,
    onSuccess: onArrived,
    onError(error) {
      if (sending.current?.signal.aborted) return;
      toasts.error('Upload failed', refusalWords(error, 'The file could not be sent.'));
      void arrived.refetch();
    },
  });

  function discard(): void {
    // During sending, the sending code removes the record.
    if (isPending) sending.current?.abort();
    else void discardStopped(server.requests, note);
  }
  /** Share that the server has; undefined while it is not known. */
  return { goOn: mutate, discard, isSending: isPending, share, from, arrived: arrived.data };
}
