// Uploads a new file for a picture; the upload can be cancelled.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from 'shared/api/errors.ts';
import type { Upload } from 'shared/media/media.ts';
import { useToasts } from '../../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../../session/console-context.ts';
import { refusalWords } from '../../upload/refusal-words.ts';
import { uploadPicture } from '../../upload/upload-picture.ts';
import { useSending } from '../../upload/use-sending.ts';

function replaceRefusal(error: Error): string {
  const isGone = error instanceof AppError && error.code === 'not_found';
  if (isGone) return 'This file was deleted meanwhile. Restore it from the bin first.';
  const isOther = error instanceof AppError && error.reason === 'conflict';
  if (isOther) return `${error.message} Close this, look at it, and replace it again.`;
  return refusalWords(error, 'Failed to replace');
}

interface Parts {
  /** The picture whose file is replaced. */
  upload: Pick<Upload, 'name' | 'version'>;
  keepsOriginals: boolean;
  onReplaced: (now: Upload) => void;
}

export function useReplacement({ upload: { name, version }, keepsOriginals, onReplaced }: Parts) {
  const { server } = useConsole();
  const toasts = useToasts();
  const [controller] = useState(() => new AbortController());
  const { share, from, begin, watch } = useSending();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      uploadPicture(server, file, {
        ...watch,
        replaces: name,
        findPlace: async () => ({ kind: 'replaced', name, version }),
        keepsOriginal: keepsOriginals,
        signal: controller.signal,
      }),
    onMutate: begin,
    onSuccess: onReplaced,
    onError(failure) {
      if (!controller.signal.aborted) toasts.error('Replace failed', replaceRefusal(failure));
    },
  });
  return {
    send: mutate,
    isSending: isPending,
    /** Share of the file that is sent, from 0 to 1. */
    share,
    /** The share from which an interrupted upload continued. */
    from,
    /** Why the file was refused. */
    refusal: error ? replaceRefusal(error) : undefined,
    abort: () => controller.abort(),
  };
}
