// The notes of a lead, newest first, grouped by day.
import { parseNotes, type NoteEntry } from 'shared/leads/lead-notes.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';
import { underHeadings, type Group } from '../under-headings.ts';

export function groupNotes(notes: string, now: number): Group<NoteEntry>[] {
  return underHeadings(parseNotes(notes).toReversed(), ({ ts }) => dayLabel(ts, now) || 'Earlier');
}
