// Unsaved edits of one lead, and what of them really differs from the lead as it is stored.
import { findClashes } from 'shared/editing/clashes.ts';
import { isSameInLead, type LeadValues as LeadClashValues } from 'shared/leads/lead-clashes.ts';
import type { LeadPriority, LeadStatus } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';

export interface LeadValues {
  status?: LeadStatus;
  priority?: LeadPriority;
  /** A username; empty for nobody. */
  assignee?: string;
}

export interface LeadChanges extends LeadValues {
  /** As typed. */
  note?: string;
}

export interface LeadDraft extends LeadChanges {
  /** What the values were when they were last chosen here (rule E20). */
  base?: LeadValues;
  /** Of its note, from the first letter on: the key that it is saved with follows from it (rule E20). */
  id?: string;
  /** Keys of what was given back and is in here (rule D21). */
  back?: readonly string[];
}

/** What the server did not take of an edit. */
export interface GivenBack {
  key: string;
  part: LeadDraft;
}

const VALUE_FIELDS = ['status', 'priority', 'assignee'] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];
export type DraftField = keyof LeadChanges;
const DRAFT_FIELDS: readonly DraftField[] = [...VALUE_FIELDS, 'note'];

/** The part of a draft that a save would send: changed values only, the note trimmed. */
export function changesOf(lead: Lead, draft: LeadDraft): LeadChanges {
  const note = draft.note?.trim() ?? '';
  return {
    ...(draft.status !== undefined && draft.status !== lead.status && { status: draft.status }),
    ...(draft.priority !== undefined && draft.priority !== lead.priority && { priority: draft.priority }),
    ...(draft.assignee !== undefined && draft.assignee !== lead.assignee && { assignee: draft.assignee }),
    ...(note !== '' && { note }),
  };
}

export function changedFields(changes: LeadChanges): DraftField[] {
  return DRAFT_FIELDS.filter((field) => changes[field] !== undefined);
}

/** Of `values` those that are changed too. */
function only(values: LeadValues, changes: LeadChanges): LeadValues {
  const { status, priority, assignee } = values;
  return {
    ...(changes.status !== undefined && status !== undefined && { status }),
    ...(changes.priority !== undefined && priority !== undefined && { priority }),
    ...(changes.assignee !== undefined && assignee !== undefined && { assignee }),
  };
}

/** The body of a save. */
export function patchOf(lead: Lead, draft: LeadDraft): LeadChanges & { base?: LeadValues } {
  const changes = changesOf(lead, draft);
  const base = only(draft.base ?? {}, changes);
  return { ...changes, ...(Object.keys(base).length > 0 && { base }) };
}

/** What every changed value was when it was chosen: a change that arrives late has to say it (rule E20). */
export function allBases(lead: Lead, { base, ...changes }: LeadChanges & { base?: LeadValues }): LeadValues {
  return only({ ...lead, ...base }, changes);
}

/**
 * The draft with what the server did not take: values that clash wait for a choice, and a note goes back to whoever wrote
 * it, behind what is being written now (rule D10). Doing it again changes nothing, whatever was edited since.
 */
export function givenBack(draft: LeadDraft, { key, part: { note, base, ...values } }: GivenBack): LeadDraft {
  if (draft.back?.includes(key)) return draft;
  const isThere = note === undefined || (draft.note ?? '').includes(note);
  return {
    ...values,
    ...draft,
    ...(!isThere && { note: [note, draft.note?.trim()].filter(Boolean).join('\n') }),
    base: { ...base, ...draft.base },
    back: [...(draft.back ?? []), key],
  };
}

/**
 * The draft after an edit, without values that are the lead's own. Whoever chooses a value does so knowing what is on
 * screen: that is its base, also when it was chosen before. A note that begins gets an id.
 * @param sent  what is on its way to the server: choosing the lead's own value for it counts, as it undoes that
 */
export function edited(
  lead: Lead,
  draft: LeadDraft,
  values: LeadChanges,
  makeId: () => string,
  sent: LeadValues = {},
): LeadDraft {
  const { id, back } = draft;
  const next = { ...draft, ...values };
  const changes = { ...only(next, sent), ...changesOf(lead, next) };
  const base = only({ ...lead, ...draft.base, ...only(lead, values) }, changes);
  return {
    ...changes,
    ...(next.note !== undefined && { note: next.note }),
    ...(Object.keys(base).length > 0 && { base }),
    ...(changes.note !== undefined && { id: id ?? makeId() }),
    ...(back && { back }),
  };
}

/** Values that somebody else has changed since they were chosen here, to something else. */
export function clashesOf(lead: Lead, draft: LeadDraft): ValueField[] {
  const changes = changesOf(lead, draft);
  const fields = findClashes<LeadClashValues>(only(draft.base ?? {}, changes), changes, lead, isSameInLead);
  return VALUE_FIELDS.filter((name) => fields.some(({ field }) => field === name));
}

/** Parsed, a field that is not there may be undefined too. */
type SavedFields = { [Field in DraftField]?: LeadChanges[Field] | undefined };

/** What is left of a draft after `saved` was stored: edits made while the save was on its way stay. */
export function withoutSaved(draft: LeadDraft, saved: SavedFields): LeadDraft {
  const { base, ...left } = draft;
  for (const field of DRAFT_FIELDS) {
    const isSame = field === 'note' ? draft.note?.trim() === saved.note : draft[field] === saved[field];
    if (saved[field] !== undefined && isSame) delete left[field];
  }
  // The same words, written again from here on, are another note.
  if (saved.note !== undefined) delete left.id;
  const leftBase = only(base ?? {}, left);
  return { ...left, ...(Object.keys(leftBase).length > 0 && { base: leftBase }) };
}

/** What is left once `saved` is stored and the lead is as `lead` says: it was chosen instead of that. */
export function afterSave(lead: Lead, draft: LeadDraft, saved: SavedFields): LeadDraft {
  const left = withoutSaved(draft, saved);
  const isBegun = (field: ValueField) => saved[field] !== undefined && left[field] !== undefined;
  const begun = Object.fromEntries(VALUE_FIELDS.filter(isBegun).map((field) => [field, lead[field]]));
  return Object.keys(begun).length > 0 ? { ...left, base: { ...left.base, ...begun } } : left;
}

/** The draft without the note and values of edits that wait to be sent (rule D21). */
export function withoutWaiting(draft: LeadDraft, waiting: readonly SavedFields[]): LeadDraft {
  return waiting.reduce(withoutSaved, draft);
}

export function isEmptyDraft(draft: LeadDraft): boolean {
  return (draft.note ?? '').trim() === '' && VALUE_FIELDS.every((field) => draft[field] === undefined);
}
