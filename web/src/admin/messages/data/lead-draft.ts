// The draft of a lead: besides values it has a note, which is appended and never replaces anything, and edits that the
// server has refused come back into it.
import { isPlainObject } from 'shared/plain-object.ts';
import type { Some } from 'shared/editing/clashes.ts';
import { combined, isEmptyDraft, NO_DRAFT, readDraft, withoutSent, type Draft } from 'shared/editing/draft.ts';
import { isSameInLead } from 'shared/leads/lead-clashes.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES, type LeadPriority, type LeadStatus } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { isOneOf, isText, type Checks } from '../../../api/checks.ts';

export interface LeadValues {
  status: LeadStatus;
  priority: LeadPriority;
  /** A username; empty for nobody. */
  assignee: string;
  /** A new note, which replaces nothing. */
  note: string;
}

export const LEAD_FIELDS = ['status', 'priority', 'assignee', 'note'] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** Data of a draft besides its values. */
export interface LeadMarks {
  /** Id of its note, from the first letter on, from which the key of the save is derived (rule E20). */
  id?: string | undefined;
  /** Keys of refused edits that were put back into the draft (rule D21). */
  back?: readonly string[] | undefined;
}

export type LeadDraft = Draft<LeadValues> & LeadMarks;

/** An edit that the server has refused. */
export interface ReturnedPart {
  key: string;
  part: LeadDraft;
}

export const RULES = { isSame: isSameInLead };

/** The stored values of a lead, for its draft. */
export function valuesOf({ status, priority, assignee }: Lead): LeadValues {
  return { status, priority, assignee, note: '' };
}

/** A note of spaces only counts as empty. */
export function isEmptyLeadDraft({ values: { note = '', ...values } }: Draft<LeadValues>): boolean {
  return note.trim() === '' && isEmptyDraft({ values, base: {} });
}

/** The draft without the stored beginning of its note: text written after it is another note. */
function withoutSentNote(draft: LeadDraft, sent = ''): LeadDraft {
  const note = draft.values.note?.trimStart() ?? '';
  if (sent === '' || !note.startsWith(sent)) return draft;
  return { ...draft, values: { ...draft.values, note: note.slice(sent.length).trimStart() } };
}

/**
 * Gives a new note an id. A note that is left after `sent` was stored is a new one, even with the same words.
 * @param makeId  makes the id of a new note
 * @param sent  the part of the draft that has just been stored
 */
export function withNoteId(draft: LeadDraft, makeId: () => string, sent: Some<LeadValues> = {}): LeadDraft {
  const known = sent.note === undefined ? draft.id : undefined;
  const left = withoutSentNote(draft, sent.note);
  return { ...left, id: left.values.note?.trim() ? (known ?? makeId()) : undefined };
}

/**
 * The draft with a refused edit: clashing values wait for a choice, and a note is put before the text that is being
 * written (rule D10). Doing this again changes nothing, even after later edits.
 */
export function withReturned(draft: LeadDraft, { key, part }: ReturnedPart): LeadDraft {
  if (draft.back?.includes(key)) return draft;
  const both = combined(part, draft);
  const [theirs = '', mine = ''] = [part.values.note, draft.values.note];
  const note = mine.includes(theirs) ? mine : [theirs, mine.trim()].filter(Boolean).join('\n');
  return {
    values: { ...both.values, ...(note !== '' && { note }) },
    base: both.base,
    id: draft.id ?? part.id,
    back: [...(draft.back ?? []), key],
  };
}

/** The draft without values and notes that wait to be sent (rule D21). */
export function withoutWaiting(draft: LeadDraft, waiting: readonly Some<LeadValues>[]): LeadDraft {
  const left = waiting.reduce<Draft<LeadValues>>((rest, sent) => withoutSent(rest, sent, RULES), draft);
  // Text written after a sent note is another note, even if it becomes the same again.
  const isAnother = waiting.some(({ note }) => note !== undefined);
  return { ...draft, ...left, ...(isAnother && { id: undefined }) };
}

const CHECKS: Checks<LeadValues> = {
  status: isOneOf(LEAD_STATUSES),
  priority: isOneOf(LEAD_PRIORITIES),
  assignee: isText,
  note: isText,
};

/** An invalid field is left out, without discarding the whole draft. */
function readFields(stored: unknown): Some<LeadValues> {
  if (!isPlainObject(stored)) return {};
  const known = LEAD_FIELDS.filter((field) => CHECKS[field](stored[field]));
  return Object.fromEntries(known.map((field) => [field, stored[field]]));
}

/** Reads parsed JSON of any content. Earlier consoles stored the values beside `base`, and no base of the note. */
export function readLeadDraft(stored: unknown): LeadDraft {
  if (!isPlainObject(stored)) return NO_DRAFT;
  const { values = stored, base, id, back } = stored;
  const draft = { values, base: { ...(isPlainObject(base) && base), note: '' } };
  return {
    ...readDraft<LeadValues>(draft, readFields),
    ...(typeof id === 'string' && { id }),
    ...(Array.isArray(back) && { back: back.filter((key) => typeof key === 'string') }),
  };
}
