// Continues a stopped upload, or discards it.
import { useQuery } from '@tanstack/react-query';
import { useToasts } from '../../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../../session/console-context.ts';
import { refusalWords } from '../refusal-words.ts';
import { askArrived } from '../resume/part-requests.ts';
import type { PlacedNote } from '../resume/stopped-notes.ts';
import { continueStopped, discardStopped, useContinuation, type Arrived } from './continuations.ts';

export function useContinuing(note: PlacedNote, onArrived: (made: Arrived) => void) {
  const { server } = useConsole();
  const toasts = useToasts();
  const sending = useContinuation(note.key);
  const { data: arrived } = useQuery({
    queryKey: ['stopped-upload', note.address],
    queryFn: ({ signal }) => askArrived(server.requests, note.address, signal),
    // Asked again when it has stopped once more.
    enabled: !sending,
    staleTime: 0,
    gcTime: 0,
  });
  function goOn(chosen?: File): void {
    const failed = (error: unknown) =>
      toasts.error('Upload failed', refusalWords(error, 'The file could not be sent.'));
    void continueStopped(server, note, chosen).then((made) => made && onArrived(made), failed);
  }
  return {
    goOn,
    discard: () => void discardStopped(server.requests, note),
    sending,
    /** Share that the server has; undefined while it is not known. */
    arrived,
  };
}
