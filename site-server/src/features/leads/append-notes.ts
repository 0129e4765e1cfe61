// Finds the new notes of a PATCH (rules E5, E6): notes are only ever added, never changed or removed.
import { invalid } from 'shared/api/errors.ts';
import { cleanNoteText, parseNotes, type NoteEntry } from 'shared/leads/lead-notes.ts';
import type { PatchLead } from 'shared/leads/leads.ts';
import { NEW_NOTES_MAX, NOTE_MAX } from 'shared/limits.ts';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import type { NoteRow } from './leads.store.ts';
import { timeWritten } from './written-at.ts';

export interface AddedNote {
  text: string;
  /** The time that is shown. */
  ts: string;
  /** The time that the client has sent, used to recognise a repeat. */
  sentTs: string;
}

/** Equal for equal notes, however their times and authors are written. */
function keyOf(text: string, ts: string, author: string): string {
  const at = Date.parse(ts);
  return JSON.stringify([text, Number.isNaN(at) ? ts : at, normalizeUsername(author) || author]);
}

/** An entry without an author matches one by anybody. */
const keysOf = ({ text, ts, sent_ts: sentTs, author }: NoteRow) =>
  [ts, sentTs].flatMap((time) => [keyOf(text, time, author), keyOf(text, time, '')]);

function tooMany(field: 'note' | 'notes'): Error {
  const message = `At most ${NEW_NOTES_MAX} new notes can be added at once`;
  return invalid(message, { [field]: message });
}

/**
 * The notes to append. They get the server's time, except that a note written offline keeps the time of writing.
 * @throws AppError `invalid` when one is too long, or there are too many
 */
export function findNewNotes(patch: PatchLead, rows: readonly NoteRow[], now: number): AddedNote[] {
  const arrived = new Date(now).toISOString();
  const added: AddedNote[] = [];
  // Compared by keys, as both the text and the lead may have tens of thousands of notes.
  const addedKeys = new Set<string>();
  let knownKeys: Set<string> | undefined;

  function add({ text, ts: sentTs, author }: NoteEntry, ts: string): void {
    knownKeys ??= new Set(rows.flatMap(keysOf));
    if (addedKeys.has(keyOf(text, sentTs, '')) || knownKeys.has(keyOf(text, sentTs, author))) return;
    if (added.length === NEW_NOTES_MAX) throw tooMany('notes');
    added.push({ text, ts, sentTs: sentTs || ts });
    addedKeys.add(keyOf(text, sentTs || ts, ''));
  }

  for (const entry of parseNotes(patch.notes ?? '')) add(entry, arrived);
  const single = cleanNoteText(patch.note ?? '');
  if (single !== '' && added.length === NEW_NOTES_MAX) throw tooMany('note');
  if (single !== '' && patch.writtenAt === undefined) added.push({ text: single, ts: arrived, sentTs: arrived });
  if (single !== '' && patch.writtenAt !== undefined) {
    add({ ts: patch.writtenAt, author: '', text: single }, timeWritten(patch.writtenAt, now));
  }
  if (added.some((note) => note.text.length > NOTE_MAX)) {
    throw invalid('A note has at most 10,000 characters', { notes: 'A note has at most 10,000 characters' });
  }
  return added;
}
