// Caption, alternative text and focal point of a picture (rule F24).
import { focusWords } from 'shared/media/meta-clashes.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldClash } from '../../editing/field-clash.tsx';
import { FocusField } from './focus-field.tsx';
import type { FileDetails } from './use-file-details.ts';

const MOST = 300;

export function FileWordsForm({ details }: { details: FileDetails }) {
  const { upload, draft } = details;
  return (
    <section className="stack gap-3" aria-label="On the site">
      <TextField
        label="Caption"
        hint="Stands below the picture. While it is empty, visitors read the name of the file."
        maxLength={MOST}
        value={upload.caption}
        onChange={({ target }) => draft.edit({ caption: target.value })}
      />
      <FieldClash draft={draft} field="caption" name="Caption" />
      <TextField
        label="Alternative text"
        hint="Says what the picture shows, for people who cannot see it."
        maxLength={MOST}
        value={upload.alt}
        onChange={({ target }) => draft.edit({ alt: target.value })}
      />
      <FieldClash draft={draft} field="alt" name="Alternative text" />
      <FocusField upload={upload} onChange={(focus) => draft.edit({ focus })} />
      <FieldClash draft={draft} field="focus" name="Focal point" words={focusWords} />
    </section>
  );
}
