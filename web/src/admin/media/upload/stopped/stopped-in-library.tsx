// All stopped uploads of the user, on the Media screen; and those that replace one picture, in its details.
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { useMediaRights } from '../../use-media-rights.ts';
import { isForField, isReplacement } from '../resume/stopped-notes.ts';
import { ReplacementRow, type OnReplaced } from './replacement-row.tsx';
import { StoppedCard } from './stopped-card.tsx';
import { StoppedUpload } from './stopped-upload.tsx';
import { useReplacedPictures } from './use-replaced-pictures.ts';
import { useStoppedUploads } from './use-stopped-uploads.ts';

const NOT_YOURS = 'Only administrators can continue it.';

export function StoppedInLibrary({ onReplaced }: { onReplaced: OnReplaced }) {
  const { canManage } = useMediaRights();
  const barred = canManage ? undefined : NOT_YOURS;
  const notes = useStoppedUploads();
  const replacements = useReplacedPictures(notes.filter(isReplacement));
  return (
    <StoppedCard>
      {replacements.map((one) => (
        <ReplacementRow key={one.note.key} of={one} barred={barred} onReplaced={onReplaced} />
      ))}
      {notes.filter(isForField).map((note) => (
        <StoppedUpload key={note.key} note={note} where={`for ${note.place.label}`} problem={barred}>
          {canManage && (
            <ButtonLink to={note.place.screen}>
              Open the field<span className="visually-hidden"> for {note.fileName}</span>
            </ButtonLink>
          )}
        </StoppedUpload>
      ))}
    </StoppedCard>
  );
}

export function StoppedReplacements({ name, onReplaced }: { name: string; onReplaced: OnReplaced }) {
  const replacements = useReplacedPictures(useStoppedUploads().filter(isReplacement));
  return (
    <StoppedCard>
      {replacements
        .filter((one) => one.name === name)
        .map((one) => (
          <ReplacementRow key={one.note.key} of={one} onReplaced={onReplaced} />
        ))}
    </StoppedCard>
  );
}
