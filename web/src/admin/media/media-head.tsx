// Above the library: how full it is, the bin, and the way to add pictures.
import { FolderTree, Trash2 } from 'lucide-react';
import { STORAGE_QUOTA_BYTES } from 'shared/limits.ts';
import { formatSize } from '../../ui/storage-size.ts';
import { useLibraryTotals } from '../live/use-library-totals.ts';
import { UploadButton } from './upload/upload-button.tsx';

interface MediaHeadProps {
  canUpload: boolean;
  canManage: boolean;
  keepsOriginals: boolean;
  onKeepOriginals: (keeps: boolean) => void;
  onFiles: (files: File[]) => void;
  onBin: () => void;
  onCategories: () => void;
}

export function MediaHead(props: MediaHeadProps) {
  const { canUpload, canManage, keepsOriginals, onKeepOriginals, onFiles, onBin, onCategories } = props;
  const { data } = useLibraryTotals();
  return (
    <header className="media-head">
      <p className="muted">
        {data &&
          `${data.count.toLocaleString('en')} ${data.count === 1 ? 'file' : 'files'}, ${formatSize(data.bytes)} of ${STORAGE_QUOTA_BYTES / 1024 ** 3} GB`}
      </p>
      {canManage && (
        <>
          <button className="button ghost narrow-only" type="button" onClick={onCategories}>
            <FolderTree className="icon" aria-hidden="true" />
            Categories
          </button>
          <button className="button ghost" type="button" onClick={onBin}>
            <Trash2 className="icon" aria-hidden="true" />
            Bin
          </button>
        </>
      )}
      {canUpload && (
        <>
          <label className="keep-originals" title="Otherwise large pictures are made smaller before they are sent.">
            <input
              className="check"
              type="checkbox"
              checked={keepsOriginals}
              onChange={({ target }) => onKeepOriginals(target.checked)}
            />
            Keep originals as they are
          </label>
          <UploadButton onFiles={onFiles} />
        </>
      )}
    </header>
  );
}
