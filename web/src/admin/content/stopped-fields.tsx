// Stopped uploads for fields of the content: once they have arrived, they are in the draft of their field (rule F21j).
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldPlace } from '../../platform/upload-notes.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isForField, type PlacedNote } from '../media/upload/resume/stopped-notes.ts';
import { StoppedCard } from '../media/upload/stopped/stopped-card.tsx';
import { StoppedUpload } from '../media/upload/stopped/stopped-upload.tsx';
import { useStoppedUploads } from '../media/upload/stopped/use-stopped-uploads.ts';
import { textOf } from './fields/value-field.tsx';
import { valueAt, withValueAt } from '../content-model/document-path.ts';
import { followPath, labelIn } from '../content-model/follow-path.ts';
import { tabOfPath, type Tab } from '../content-model/tabs.ts';
import type { Editor } from './use-editor.ts';

type Actions = Pick<Editor, 'stateOf' | 'edit' | 'leadTo'>;

/** The editor that is on screen, as a notice outlives the one that has shown it, and the field that it is to show. */
let present: Actions['leadTo'] | undefined;
let wanted: string | undefined;

/** Where the field is in its tab, and its text; undefined if there is none that it could be. */
function findField(tab: Tab, whole: unknown, { path, titles }: Pick<FieldPlace, 'path' | 'titles'>) {
  const found = followPath(tab.fields, whole, path.slice(tab.path.length + 1), titles);
  return found && { ...found, text: textOf(valueAt(whole, found.path)) };
}

const NOT_FOUND = 'The field that it was chosen for was not found: its entry was renamed, moved or removed.';
const CHANGED = 'The field has another address since.';

/** The field as it is now. Where it may be another one, the person is told which before it continues. */
function useStoppedField({ place }: PlacedNote<FieldPlace>, { stateOf, edit }: Actions) {
  const tab = tabOfPath(place.path);
  const field = tab && findField(tab, stateOf(tab).value, place);
  const isSame = field?.text === place.value;
  if (!tab || !field || !(field.isSure || isSame)) return { problem: NOT_FOUND };
  const pathIn = (found: { path: string }) => `${tab.path}.${found.path}`;
  const shown = { path: pathIn(field), titles: field.titles };
  return {
    path: shown.path,
    problem: isSame ? undefined : CHANGED,
    hint: field.isSure ? undefined : `Its entry was renamed or moved. It would go to ${labelIn(tab, field)}.`,
    /** @returns the path of the field; undefined if that has changed meanwhile */
    put(url: string): string | undefined {
      let path: string | undefined;
      edit(tab)((whole) => {
        const now = findField(tab, whole, shown);
        if (!now?.isSure || now.text !== place.value) return whole;
        path = pathIn(now);
        return withValueAt(whole, now.path, url);
      });
      return path;
    },
  };
}

function StoppedField({ note, editor }: { note: PlacedNote<FieldPlace>; editor: Actions }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { path, problem, hint, put } = useStoppedField(note, editor);

  function lead(to: string): void {
    if (present) present(to);
    else {
      wanted = to;
      void navigate(note.place.screen);
    }
  }

  function putInto(url: string): void {
    const at = put?.(url);
    // Somebody may be typing elsewhere by now, who is not led away.
    const show =
      at === undefined ? undefined : { label: 'Show the field', place: note.place.screen, run: () => lead(at) };
    if (show) toasts.success('Uploaded', `${note.fileName} is in its field. Save to show it to visitors.`, show);
    else toasts.info('Uploaded', `${note.fileName} is in no field, as that has changed meanwhile.`);
  }

  return (
    <StoppedUpload
      note={note}
      where={`for ${note.place.label}`}
      problem={problem}
      hint={hint}
      onArrived={({ url }) => putInto(url)}
    >
      {path !== undefined && (
        <Button kind="ghost" onClick={() => lead(path)}>
          Show the field<span className="visually-hidden"> for {note.fileName}</span>
        </Button>
      )}
    </StoppedUpload>
  );
}

export function StoppedFields({ editor }: { editor: Actions }) {
  useEffect(() => {
    present = editor.leadTo;
    if (wanted !== undefined) editor.leadTo(wanted);
    wanted = undefined;
    return () => {
      present = undefined;
    };
  });
  const notes = useStoppedUploads().filter(isForField);
  return (
    <StoppedCard>
      {notes.map((note) => (
        <StoppedField key={note.key} note={note} editor={editor} />
      ))}
    </StoppedCard>
  );
}
