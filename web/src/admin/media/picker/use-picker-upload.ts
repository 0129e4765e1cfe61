// One picture sent from the picker: how far it is, and why it was not taken. It is given up when the picker is closed.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';
import { uploadPicture } from '../upload/upload-picture.ts';

export function usePickerUpload(onUploaded: (upload: Upload) => void) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(file: File) {
      const { signal } = (sending.current = new AbortController());
      const upload = await uploadPicture(client, file, { signal, onProgress: setShare });
      signal.throwIfAborted();
      return upload;
    },
    onMutate: () => setShare(0),
    onSuccess(upload) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
      void queryClient.invalidateQueries({ queryKey: queryKeys.uploadLists });
      onUploaded(upload);
    },
  });
  useEffect(() => () => sending.current?.abort(), []);
  return { upload: mutate, isUploading: isPending, share, error };
}
