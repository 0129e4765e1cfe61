// The bin: deleted pictures that can be taken back (rule F5).
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { nextCursor } from '../../../api/next-cursor.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { OlderButton } from '../../../ui/older-button.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import './bin-dialog.css';

interface BinDialogProps {
  isRestoring: boolean;
  onRestore: (name: string) => void;
  onClose: () => void;
}

const PAGE_SIZE = 50;

export function BinDialog({ isRestoring, onRestore, onClose }: BinDialogProps) {
  const { client } = useConsole();
  const bin = useInfiniteQuery({
    queryKey: queryKeys.uploadBin,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { data, headers } = await client.send(api.listUploadBin, { query: { limit: PAGE_SIZE, cursor }, signal });
      return { uploads: data, next: nextCursor(headers.get('Link')) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
  const uploads = bin.data?.pages.flatMap((page) => page.uploads) ?? [];

  return (
    <Dialog isWide title="Bin" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p>Deleted files stay here for {UPLOAD_BIN_DAYS} days and do not count as used storage.</p>
      {bin.isPending && <span className="skeleton is-long" />}
      {bin.isError && uploads.length === 0 && (
        <LoadFailure
          title="Failed to load media"
          reason={bin.error.message}
          isRetrying={bin.isFetching}
          onRetry={() => void bin.refetch()}
        />
      )}
      {bin.isSuccess && uploads.length === 0 && <EmptyState icon={Trash2} title="The bin is empty" />}
      <ul className="bin-list" aria-label="Deleted files">
        {uploads.map(({ name, size, placeholder, deletedAt, deletedBy, keptUntil }) => (
          <li key={name}>
            <img src={placeholder} alt="" />
            <div>
              <p className="truncate" title={name}>
                {name}
              </p>
              <p className="small muted" title={`Deleted ${exactLabel(deletedAt)}`}>
                {formatSize(size)}, deleted by <bdi>{deletedBy}</bdi>, kept until {exactLabel(keptUntil)}
              </p>
            </div>
            <Button icon={RotateCcw} disabled={isRestoring} onClick={() => onRestore(name)}>
              Restore<span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <OlderButton list={bin} />
    </Dialog>
  );
}
