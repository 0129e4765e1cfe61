// A tile of the picker, which is a single button.
import type { Upload } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Thumb } from '../grid/thumb.tsx';

interface PickerTileProps {
  upload: Upload;
  isCurrent: boolean;
  onPick: () => void;
}

export function PickerTile({ upload, isCurrent, onPick }: PickerTileProps) {
  return (
    <Button kind="bare" className="tile-open" tabIndex={isCurrent ? 0 : -1} onClick={onPick}>
      <Thumb upload={upload} />
      <span className="tile-caption">
        <span className="tile-name truncate" title={upload.name}>
          {upload.name}
        </span>
        <span className="tile-facts hint">
          {`${upload.width} × ${upload.height}`}
          {upload.hidden && <span>Hidden</span>}
        </span>
      </span>
    </Button>
  );
}
