// Which notes of a PATCH are new (rules E5, E6): entries are only ever added, never changed or removed.
import { invalid } from 'shared/api/errors.ts';
import { cleanNoteText, parseNotes, type NoteEntry } from 'shared/leads/lead-notes.ts';
import type { PatchLead } from 'shared/leads/leads.ts';
import { NOTE_MAX } from 'shared/limits.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { NoteRow } from './leads.store.ts';
import { timeWritten } from './written-at.ts';

export interface AddedNote {
  text: string;
  /** The time it is shown with. */
  ts: string;
  /** The time that was sent, used to recognise a repeat. */
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
 * The notes to append. Their time is the server's, but a note written offline keeps the time it was written.
 * @throws AppError `invalid` when one is too long
 */
export function findNewNotes(patch: PatchLead, rows: readonly NoteRow[], now: number): AddedNote[] {
  const arrived = new Date(now).toISOString();
  const added: AddedNote[] = [];

  function add(entry: NoteEntry, ts: string): void {
    const isRepeated = added.some((note) => note.text === entry.text && isSameTime(note.sentTs, entry.ts));
    if (!isRepeated && !isKnown(entry, rows)) added.push({ text: entry.text, ts, sentTs: entry.ts || ts });
  }

  for (const entry of parseNotes(patch.notes ?? '')) add(entry, arrived);
  const single = cleanNoteText(patch.note ?? '');
  if (single !== '' && patch.writtenAt === undefined) added.push({ text: single, ts: arrived, sentTs: arrived });
  if (single !== '' && patch.writtenAt !== undefined) {
    add({ ts: patch.writtenAt, author: '', text: single }, timeWritten(patch.writtenAt, now));
  }
  if (added.some((note) => note.text.length > NOTE_MAX)) {
    throw invalid('A note has at most 10,000 characters', { notes: 'A note has at most 10,000 characters' });
  }
  return added;
}
