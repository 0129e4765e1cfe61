// Facts about a picture.
import type { Category, Upload } from 'shared/media/media.ts';
import { Facts } from '../../../ui/facts.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { namesOf } from '../categories/category-names.ts';

interface FileFactsProps {
  upload: Upload;
  categories: readonly Category[];
  /** Whether categories and visibility can be edited, and so are not listed as facts. */
  isEditable: boolean;
}

export function FileFacts({ upload, categories, isEditable }: FileFactsProps) {
  return (
    <Facts
      entries={[
        ['Size', `${formatSize(upload.size)}, ${upload.width} × ${upload.height} pixels`],
        ['Type', upload.type.replace('image/', '').toUpperCase()],
        ['Added', exactLabel(upload.uploadedAt)],
        ['Former', upload.formerUntil === undefined ? '' : `Kept until ${exactLabel(upload.formerUntil)}`],
        ['Address', upload.url],
        ['Categories', isEditable ? '' : namesOf(categories, upload)],
        ['Gallery', isEditable ? '' : upload.hidden ? 'Hidden' : 'Shown'],
      ]}
    />
  );
}
