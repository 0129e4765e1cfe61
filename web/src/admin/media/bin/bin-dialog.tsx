// The bin: deleted pictures that can be restored (rule F5).
import { RotateCcw, Trash2 } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Feed } from '../../../ui/feed.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import './bin-dialog.css';
import { EmptyBin } from './empty-bin.tsx';

interface BinDialogProps {
  isRestoring: boolean;
  onRestore: (name: string) => void;
  onClose: () => void;
}

const PAGE_SIZE = 50;

export function BinDialog({ isRestoring, onRestore, onClose }: BinDialogProps) {
  const { client } = useConsole();
  const nameOf = useNameOf();
  const bin = usePages<typeof api.listUploadBin>(
    queryKeys.uploadBin,
    (query, signal) => client.send(api.listUploadBin, { query, signal }),
    { limit: PAGE_SIZE },
  );
  const uploads = bin.data?.pages.flatMap(({ data }) => data) ?? [];

  const newest = uploads[0];

  return (
    <Dialog
      className="is-wide"
      title="Bin"
      onClose={onClose}
      wayOut="Close"
      aside={newest && <EmptyBin until={newest.deletedAt} />}
    >
      <p>Deleted files stay here for {UPLOAD_BIN_DAYS} days and do not count as used storage.</p>
      <Feed
        list={bin}
        count={uploads.length}
        failure="Failed to load media"
        waiting={<span className="skeleton is-long" />}
        empty={<EmptyState icon={Trash2} title="The bin is empty" />}
      >
        <ul className="bin-list entries" aria-label="Deleted files">
          {uploads.map(({ name, size, placeholder, deletedAt, deletedBy, keptUntil }) => (
            <li key={name}>
              <img src={placeholder} alt="" />
              <div>
                <p className="truncate" title={name}>
                  {name}
                </p>
                <p className="small muted" title={`Deleted ${exactLabel(deletedAt)}`}>
                  {formatSize(size)}, deleted by <bdi>{nameOf(deletedBy)}</bdi>, kept until {exactLabel(keptUntil)}
                </p>
              </div>
              <Button icon={RotateCcw} isBusy={isRestoring} onClick={() => onRestore(name)}>
                Restore<span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Feed>
    </Dialog>
  );
}
