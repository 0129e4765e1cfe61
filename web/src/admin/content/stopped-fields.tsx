// Stopped uploads for fields of the content: once they have arrived, they are in the draft of their field (rule F21j).
import { useNavigate } from 'react-router-dom';
import type { FieldPlace } from '../../platform/upload-notes.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isForField, type PlacedNote } from '../media/upload/resume/stopped-notes.ts';
import { StoppedCard } from '../media/upload/stopped/stopped-card.tsx';
import { StoppedUpload } from '../media/upload/stopped/stopped-upload.tsx';
import { useStoppedUploads } from '../media/upload/stopped/use-stopped-uploads.ts';
import { textOf } from './fields/value-field.tsx';
import { valueAt, withValueAt } from './model/document-path.ts';
import { followPath } from './model/follow-path.ts';
import { tabOfPath, type Tab } from './model/tabs.ts';
import { CONTENT_PATH } from './use-content-address.ts';
import type { Editor } from './use-editor.ts';

type Actions = Pick<Editor, 'stateOf' | 'edit' | 'leadTo'>;

/** The field's path in its tab, and its text; undefined if it is not there any more. */
function findField(tab: Tab, whole: unknown, { path, titles }: FieldPlace): { path: string; text: string } | undefined {
  const found = followPath(tab.fields, whole, path.slice(tab.path.length + 1), titles);
  return found && { path: found.path, text: textOf(valueAt(whole, found.path)) };
}

function StoppedField({ note, editor }: { note: PlacedNote<FieldPlace>; editor: Actions }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { place } = note;
  const tab = tabOfPath(place.path);
  const field = tab && findField(tab, editor.stateOf(tab).value, place);
  const isOther = field !== undefined && field.text !== place.value;
  const changed = isOther ? 'The field has another address since.' : undefined;
  const problem = field ? changed : 'The field that it was chosen for is not there any more.';
  const lead = () => tab && field && editor.leadTo(`${tab.path}.${field.path}`);

  function putInto(url: string): void {
    let takenAt: string | undefined;
    if (tab)
      editor.edit(tab)((whole) => {
        const now = findField(tab, whole, place);
        if (now?.text !== place.value) return whole;
        takenAt = `${tab.path}.${now.path}`;
        return withValueAt(whole, now.path, url);
      });
    if (takenAt === undefined) {
      toasts.info('Uploaded', `${note.fileName} is in no field, as that has changed meanwhile.`);
      return;
    }
    const shown = takenAt;
    // Somebody may be typing elsewhere by now, who is not led away.
    toasts.success('Uploaded', `${note.fileName} is in its field. Save to show it to visitors.`, {
      label: 'Show the field',
      run() {
        if (!location.pathname.startsWith(CONTENT_PATH)) void navigate(place.screen);
        editor.leadTo(shown);
      },
    });
  }

  return (
    <StoppedUpload note={note} problem={problem} onArrived={({ url }) => putInto(url)}>
      {field && (
        <Button kind="ghost" onClick={lead}>
          Show the field<span className="visually-hidden"> for {note.fileName}</span>
        </Button>
      )}
    </StoppedUpload>
  );
}

export function StoppedFields({ editor }: { editor: Actions }) {
  const notes = useStoppedUploads().filter(isForField);
  return (
    <StoppedCard>
      {notes.map((note) => (
        <StoppedField key={note.key} note={note} editor={editor} />
      ))}
    </StoppedCard>
  );
}
