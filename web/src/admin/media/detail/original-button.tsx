// Downloads the original file of a picture, if it was kept (rule F13b).
import { Download } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { DOWNLOAD, useDownload } from '../../../ui/hooks/use-download.ts';
import { useConsole } from '../../session/console-context.ts';

export function OriginalButton({ name }: { name: string }) {
  const { client } = useConsole();
  const original = useDownload(() => client.download(api.getOriginalUpload, { params: { name } }), DOWNLOAD);
  return (
    <Button icon={Download} isBusy={original.isPending} onClick={() => original.mutate()}>
      Download the original
    </Button>
  );
}
