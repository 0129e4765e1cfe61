// Uploads a PDF and puts its address into a field.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { loadUpload } from '../../media/upload/resume/load-upload.ts';
import { useSending } from '../../media/upload/use-sending.ts';
import { useConsole } from '../../session/console-context.ts';
import { failureText } from './failure-text.ts';
import { fieldPlace } from './field-place.ts';

/**
 * @param path  of the field in the document
 * @param value  the field's present address
 * @param onUploaded  says whether the field took it: it is still there, with the address that it had at the start
 */
export function useDocumentUpload(path: string, value: string, onUploaded: (url: string, from: string) => boolean) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { share, from, begin, watch } = useSending();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ file, from: before }: { file: File; from: string }) => {
      const { uploadDocument } = await loadUpload(() => import('../../media/upload/resume/upload-document.ts'));
      const place = fieldPlace(queryClient, { path, value: before, use: 'document' });
      return uploadDocument(client, file, { ...watch, place });
    },
    onMutate: begin,
    onSuccess({ url }, { from: before }) {
      if (onUploaded(url, before)) toasts.success('Uploaded', 'PDF uploaded');
      else toasts.info('Uploaded', 'The PDF is in no field yet: upload it again where it belongs.');
    },
    onError: (error) => toasts.error('Upload failed', failureText(error, 'Failed to upload the PDF')),
  });
  return { send: (file: File) => mutate({ file, from: value }), isSending: isPending, share, from };
}
