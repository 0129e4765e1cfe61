// Uploads a picture to the library and puts its address into a field.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from 'shared/api/errors.ts';
import { isHeic, PICTURE_TYPE_WORDS } from 'shared/media/picture-types.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { refusalWords } from '../../media/upload/refusal-words.ts';
import { loadUpload } from '../../media/upload/resume/load-upload.ts';
import type { PictureUse } from '../../media/upload/upload-picture.ts';
import { useSending } from '../../media/upload/use-sending.ts';
import { useConsole } from '../../session/console-context.ts';
import type { Field } from '../../content-model/field.ts';
import { failureText } from './failure-text.ts';

type PictureField = Extract<Field, { kind: 'picture' }>;
type TakeUpload = (url: string, from: string) => boolean;

const loadSending = () => import('./send-picture.ts');

/** Why this field does not accept the file; undefined if it does. */
function refuse(file: File): string | undefined {
  if (!file.type.startsWith('image/') && !isHeic(file)) return `Please upload an image file. ${PICTURE_TYPE_WORDS}`;
  return undefined;
}

/**
 * @param path  of the field in the document
 * @param value  the field's present address: with another one an earlier refusal is of no interest
 * @param onUploaded  says whether the field took it: it is still there, with the address that it had at the start
 */
export function usePictureUpload(field: PictureField, path: string, value: string, onUploaded: TakeUpload) {
  const { server } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { share, from, begin, watch } = useSending();
  const [refusal, setRefusal] = useState<{ reason: string | undefined; value: string }>();
  const sending = useRef<AbortController>(null);
  const use = field.takesDrawings ? 'logo' : 'page';
  const wanted: PictureUse = {
    use,
    mostBytes: field.mostBytes,
    findPlace: async () => (await loadSending()).fieldPlace(queryClient, { path, value, use }),
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ file }: { file: File; from: string }) => {
      sending.current = new AbortController();
      const { uploadPicture } = await loadUpload(loadSending);
      return uploadPicture(server, file, { ...watch, signal: sending.current.signal, ...wanted });
    },
    onMutate: begin,
    onSuccess({ url }, { from: before }) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
      void queryClient.invalidateQueries({ queryKey: queryKeys.uploadLists });
      if (onUploaded(url, before)) toasts.success('Uploaded', field.words.uploaded);
      else toasts.info('Uploaded', 'It is in the library, but in no entry yet: choose it there.');
    },
    onError(error, { from: before }) {
      if (sending.current?.signal.aborted) return;
      if (error instanceof AppError && error.code === 'too_large') {
        setRefusal({ reason: refusalWords(error, error.message), value: before });
        toasts.error('Upload failed', error.message);
        return;
      }
      const failed = 'Failed to upload image';
      const isRefused = error instanceof AppError && error.code === 'unsupported_type';
      toasts.error('Upload failed', isRefused ? refusalWords(error, failed) : failureText(error, failed));
    },
  });

  function send(file: File) {
    const reason = refuse(file);
    setRefusal({ reason, value });
    if (reason !== undefined) toasts.error('Upload failed', reason);
    else mutate({ file, from: value });
  }

  const shown = refusal?.value === value ? refusal.reason : undefined;
  const cancel = () => sending.current?.abort();
  return { send, isSending: isPending, share, from, refusal: shown, wanted, cancel };
}
