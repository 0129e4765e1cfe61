// One PDF on its way to the server and from there into a field.
import { useMutation } from '@tanstack/react-query';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { uploadDocument } from '../../media/upload/resume/upload-document.ts';
import { useSending } from '../../media/upload/use-sending.ts';
import { useConsole } from '../../session/console-context.ts';
import { failureText } from './failure-text.ts';

/** @param onUploaded  says whether the field is still there to take it */
export function useDocumentUpload(onUploaded: (url: string) => boolean) {
  const { client } = useConsole();
  const toasts = useToasts();
  const { share, from, begin, watch } = useSending();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => uploadDocument(client, file, watch),
    onMutate: begin,
    onSuccess({ url }) {
      if (onUploaded(url)) toasts.success('Uploaded', 'PDF uploaded');
    },
    onError: (error) => toasts.error('Upload failed', failureText(error, 'Failed to upload the PDF')),
  });
  return { send: mutate, isSending: isPending, share, from };
}
