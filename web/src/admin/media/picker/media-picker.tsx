// A dialog to choose a picture from the library, or to upload and use a new one.
import { Upload as UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { LibraryFilterBar } from '../library/filters/library-filter-bar.tsx';
import { NO_FILTERS } from '../library/filters/library-filters.ts';
import { useCategories } from '../categories/use-categories.ts';
import { useLibrary } from '../library/list/use-library.ts';
import { useMediaRights } from '../use-media-rights.ts';
import type { PictureUse } from '../upload/upload-picture.ts';
import { ResumedNote } from '../upload/resumed-note.tsx';
import './media-picker.css';
import { PickerFiles, type PickedFile } from './picker-files.tsx';
import { usePickerUpload } from './use-picker-upload.ts';

interface MediaPickerProps {
  /** Requirements for a new picture. */
  place: PictureUse;
  onPick: (file: PickedFile) => void;
  onClose: () => void;
}

/** Rendered only while it is open. */
export function MediaPicker({ place, onPick, onClose }: MediaPickerProps) {
  const { canUpload } = useMediaRights();
  const [filters, setFilters] = useState(NO_FILTERS);
  const library = useLibrary(filters);
  const categories = useCategories();
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ name, url }: PickedFile) => onPick({ name, url });
  const { upload, isUploading, share, from, refusal } = usePickerUpload(place, pick);

  return (
    <Dialog
      title="Choose a picture"
      className="picker-window"
      onClose={onClose}
      aside={
        canUpload && (
          <Button icon={UploadIcon} isBusy={isUploading} onClick={() => input.current?.click()}>
            {isUploading ? `Uploading… ${Math.round(share * 100)}%` : 'Upload'}
          </Button>
        )
      }
    >
      <div className="media-picker">
        <LibraryFilterBar filters={filters} categories={categories.data ?? []} onChange={setFilters} />
        <FileInput ref={input} label="Picture to upload" onFile={upload} />
        {isUploading && <ResumedNote from={from} />}
        <p className="field-error" role="alert">
          {refusal !== undefined && `Upload failed: ${refusal}`}
        </p>
        <PickerFiles library={library} filters={filters} onFilter={setFilters} onPick={pick} />
      </div>
    </Dialog>
  );
}
