// What a waiting edit changes in its lead, and how the lead looks with it.
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { formatNotes, parseNotes, cleanNoteText } from 'shared/leads/lead-notes.ts';
import { RESPONSES } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { readEditBody, type EditBody } from './read-edit-body.ts';

const read = new WeakMap<QueuedEdit, EditBody>();

/** An edit that this console cannot read, because a later one wrote it, changes nothing on screen. */
export function bodyOf(edit: QueuedEdit): EditBody {
  const known = read.get(edit) ?? readEditBody(edit.body) ?? {};
  read.set(edit, known);
  return known;
}

/** Fields of a lead that an edit may set. */
export const EDITED_FIELDS = ['read', 'status', 'priority', 'assignee', 'followUpAt'] as const;

function withNote(lead: Lead, note: string | undefined, ts: string, author: string): Lead {
  const text = cleanNoteText(note ?? '');
  const notes = parseNotes(lead.notes);
  const isKnown = notes.some((entry) => entry.ts === ts && entry.text === text && isSameUser(entry.author, author));
  if (text === '' || isKnown) return lead;
  return { ...lead, notes: formatNotes([...notes, { ts, author, text }]) };
}

function withEdit(lead: Lead, edit: QueuedEdit, author: string): Lead {
  const { note, writtenAt, contact, outcome, ...body } = bodyOf(edit);
  const values = EDITED_FIELDS.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]]));
  const after = withNote({ ...lead, ...Object.fromEntries(values) }, note, writtenAt ?? edit.writtenAt, author);
  const isContact = contact !== undefined || note !== undefined || after.status !== 'new';
  const isResponse = outcome !== undefined && RESPONSES.includes(outcome);
  return {
    ...after,
    firstContactAt: after.firstContactAt ?? (isContact ? edit.writtenAt : null),
    ...(isResponse && { respondedAt: after.respondedAt ?? edit.writtenAt, followUpAt: null }),
  };
}

/** The lead as it will be once the edits have arrived, unless somebody else changes it before. */
export function withEdits(lead: Lead, edits: readonly QueuedEdit[], author: string): Lead {
  let shown = lead;
  for (const edit of edits) if (edit.lead === lead.id) shown = withEdit(shown, edit, author);
  return shown;
}
