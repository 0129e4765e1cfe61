// One picture sent from the picker: how far it is, and why it was not taken.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Upload } from 'shared/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';
import { uploadPicture } from '../upload/upload-picture.ts';

export function usePickerUpload(onUploaded: (upload: Upload) => void) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => uploadPicture(client, file, { onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess(upload) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
      void queryClient.invalidateQueries({ queryKey: queryKeys.uploadLists });
      onUploaded(upload);
    },
  });
  return { upload: mutate, isUploading: isPending, share, error };
}
