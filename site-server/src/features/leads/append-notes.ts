// Which notes of a PATCH are new (rules E5, E6): entries are only ever added, never changed or removed.
import { invalid } from 'shared/errors.ts';
import { cleanNoteText, parseNotes, type NoteEntry } from 'shared/lead-notes.ts';
import type { PatchLead } from 'shared/leads.ts';
import { NOTE_MAX } from 'shared/limits.ts';
import { isSameUser } from 'shared/users.ts';
import type { NoteRow } from './leads.store.ts';

export interface AddedNote {
  text: string;
  /** The time as it was sent; empty when none was. */
  sentTs: string;
}

function isSameTime(a: string, b: string): boolean {
  return a === b || (a !== '' && Date.parse(a) === Date.parse(b));
}

function isKnown(entry: NoteEntry, rows: readonly NoteRow[]): boolean {
  return rows.some(
    (row) =>
      row.text === entry.text &&
      (entry.author === '' || entry.author === row.author || isSameUser(entry.author, row.author)) &&
      (isSameTime(entry.ts, row.ts) || isSameTime(entry.ts, row.sent_ts)),
  );
}

/**
 * The notes to append.
 * @throws AppError `invalid` when one is too long
 */
export function findNewNotes(patch: PatchLead, rows: readonly NoteRow[]): AddedNote[] {
  const added: AddedNote[] = [];
  for (const { ts, author, text } of parseNotes(patch.notes ?? '')) {
    const isRepeated = added.some((note) => note.text === text && isSameTime(note.sentTs, ts));
    if (!isRepeated && !isKnown({ ts, author, text }, rows)) added.push({ text, sentTs: ts });
  }
  const single = cleanNoteText(patch.note ?? '');
  if (single !== '') added.push({ text: single, sentTs: '' });
  if (added.some((note) => note.text.length > NOTE_MAX)) {
    throw invalid('A note has at most 10,000 characters', { notes: 'A note has at most 10,000 characters' });
  }
  return added;
}
