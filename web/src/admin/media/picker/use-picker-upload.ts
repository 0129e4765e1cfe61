// The upload of a picture from the picker: progress, and why it was refused. It is cancelled when the picker closes.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';
import { refusalWords } from '../upload/refusal-words.ts';
import { uploadPicture, type PictureUse } from '../upload/upload-picture.ts';
import { useSending } from '../upload/use-sending.ts';

export function usePickerUpload(place: PictureUse, onUploaded: (upload: Upload) => void) {
  const { server } = useConsole();
  const queryClient = useQueryClient();
  const { share, from, begin, watch } = useSending();
  const sending = useRef<AbortController>(undefined);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(file: File) {
      const { signal } = (sending.current = new AbortController());
      const upload = await uploadPicture(server, file, { ...watch, signal, ...place });
      signal.throwIfAborted();
      return upload;
    },
    onMutate: begin,
    onSuccess(upload) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
      void queryClient.invalidateQueries({ queryKey: queryKeys.uploadLists });
      onUploaded(upload);
    },
  });
  useEffect(() => () => sending.current?.abort(), []);
  const refusal = error ? refusalWords(error, 'the file could not be sent') : undefined;
  return { upload: mutate, isUploading: isPending, share, from, refusal };
}
