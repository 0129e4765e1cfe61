// All stopped uploads of the user, on the Media screen; and those that replace one picture, in its details.
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { useMediaRights } from '../../use-media-rights.ts';
import { isReplacement } from '../resume/stopped-notes.ts';
import { StoppedCard } from './stopped-card.tsx';
import { StoppedReplacement, type OnReplaced } from './stopped-replacement.tsx';
import { StoppedUpload } from './stopped-upload.tsx';
import { useStoppedUploads } from './use-stopped-uploads.ts';

const NOT_YOURS = 'Only administrators can continue it.';

export function StoppedInLibrary({ onReplaced }: { onReplaced: OnReplaced }) {
  const { canManage } = useMediaRights();
  return (
    <StoppedCard>
      {useStoppedUploads().map((note) => {
        const { key, fileName, place } = note;
        if (!canManage) return <StoppedUpload key={key} note={note} problem={NOT_YOURS} />;
        if (isReplacement(note)) return <StoppedReplacement key={key} note={note} onReplaced={onReplaced} />;
        return (
          <StoppedUpload key={key} note={note}>
            {place.kind === 'field' && (
              <ButtonLink to={place.screen}>
                Open the field<span className="visually-hidden"> for {fileName}</span>
              </ButtonLink>
            )}
          </StoppedUpload>
        );
      })}
    </StoppedCard>
  );
}

export function StoppedReplacements({ name, onReplaced }: { name: string; onReplaced: OnReplaced }) {
  const notes = useStoppedUploads()
    .filter(isReplacement)
    .filter(({ place }) => place.name === name);
  return (
    <StoppedCard>
      {notes.map((note) => (
        <StoppedReplacement key={note.key} note={note} onReplaced={onReplaced} />
      ))}
    </StoppedCard>
  );
}
