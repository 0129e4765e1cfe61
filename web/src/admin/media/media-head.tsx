// Above the library: used storage, the bin, and buttons to add pictures.
import { FolderTree, Trash2 } from 'lucide-react';
import { STORAGE_QUOTA_BYTES } from 'shared/limits.ts';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../ui/button.tsx';
import { formatSize } from '../../ui/storage-size.ts';
import { useOffice } from '../session/use-office.ts';
import { useLibraryTotals } from './totals/use-library-totals.ts';
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
    <header className="media-head bar">
      <p className="muted">
        {data && `${counted(data.count, 'file')}, ${formatSize(data.bytes)} of ${STORAGE_QUOTA_BYTES / 1024 ** 3} GB`}
      </p>
      {canManage && (
        <>
          <Button kind="ghost" icon={FolderTree} className="media-mark narrow-only" onClick={onCategories}>
            Categories
          </Button>
          <Button kind="ghost" icon={Trash2} className="media-mark" onClick={onBin}>
            Bin
          </Button>
        </>
      )}
      {canUpload && (
        <>
          <KeepOriginals isOn={keepsOriginals} onChange={onKeepOriginals} />
          <UploadButton onFiles={onFiles} />
        </>
      )}
    </header>
  );
}

interface KeepOriginalsProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function KeepOriginals({ isOn, onChange }: KeepOriginalsProps) {
  const isDecided = useOffice().keepOriginals;
  const hint = isDecided
    ? 'The settings say that pictures are kept as they were uploaded.'
    : 'Otherwise large pictures are made smaller before they are sent.';
  return (
    <label className="keep-originals row quiet" title={hint}>
      <input
        className="check"
        type="checkbox"
        checked={isOn}
        disabled={isDecided}
        title={hint}
        onChange={({ target }) => onChange(target.checked)}
      />
      Keep originals as they are
    </label>
  );
}
