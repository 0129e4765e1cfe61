// Loads a file, passes it to the browser's downloads and reports the result.
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../save-file.ts';
import { useToasts } from '../toast/toasts-context.ts';

const EXPORT = { done: 'Exported', failed: 'Export failed' };
/** Messages about a file that exists already and only has to be loaded. */
export const DOWNLOAD = { done: 'Downloaded', failed: 'Download failed' };

export function useDownload<Wanted = void>(fetchFile: (wanted: Wanted) => Promise<File>, words = EXPORT) {
  const toasts = useToasts();
  return useMutation({
    mutationFn: fetchFile,
    onSuccess(file) {
      saveFile(file);
      toasts.success(words.done, `${file.name} has been saved`);
    },
    onError: (error) => toasts.error(words.failed, error.message),
  });
}
