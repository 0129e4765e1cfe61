// A stopped file for the place of a picture, which must still be there, with the same bytes (rule F21j).
import type { Upload } from 'shared/media/media.ts';
import { StoppedUpload } from './stopped-upload.tsx';
import type { StoppedReplacement } from './use-replaced-pictures.ts';

/** Called with the picture before and after. */
export type OnReplaced = (before: Pick<Upload, 'name' | 'version'>, now: Upload) => void;

interface ReplacementRowProps {
  of: StoppedReplacement;
  /** Why the person may not continue it. */
  barred?: string | undefined;
  onReplaced: OnReplaced;
}

export function ReplacementRow({ of, barred, onReplaced }: ReplacementRowProps) {
  const { note, name, picture, isDeleted } = of;
  const isOther = picture !== undefined && picture.version !== note.place.version;
  const deleted = isDeleted ? `${name} was deleted. Restore it from the bin to continue.` : undefined;
  const problem = isOther ? `${name} has been replaced since this file was chosen for it.` : deleted;
  return (
    <StoppedUpload
      note={note}
      where={`in place of ${name}`}
      problem={barred ?? problem}
      // Not before it is known what it would replace.
      onArrived={picture && ((made) => 'version' in made && onReplaced(picture, made))}
    />
  );
}
