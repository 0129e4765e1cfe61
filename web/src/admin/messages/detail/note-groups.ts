// The notes of a lead for reading: newest first, grouped by day.
import { parseNotes, type NoteEntry } from 'shared/leads/lead-notes.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';

export interface NoteGroup {
  label: string;
  notes: NoteEntry[];
}

export function groupNotes(notes: string, now: number): NoteGroup[] {
  const groups: NoteGroup[] = [];
  for (const note of parseNotes(notes).toReversed()) {
    const label = dayLabel(note.ts, now) || 'Earlier';
    const last = groups.at(-1);
    if (last?.label === label) last.notes.push(note);
    else groups.push({ label, notes: [note] });
  }
  return groups;
}
