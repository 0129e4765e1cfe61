// Unsaved edits of one lead, and what of them really differs from the lead as it is stored.
import type { Lead, LeadPriority, LeadStatus } from 'shared/leads.ts';

export interface LeadDraft {
  status?: LeadStatus;
  priority?: LeadPriority;
  /** A username; empty for nobody. */
  assignee?: string;
  /** As typed. */
  note?: string;
}

export type DraftField = keyof LeadDraft;
const DRAFT_FIELDS: readonly DraftField[] = ['status', 'priority', 'assignee', 'note'];

/** The part of a draft that a save would send: changed values only, the note trimmed. */
export function changesOf(lead: Lead, draft: LeadDraft): LeadDraft {
  const note = draft.note?.trim() ?? '';
  return {
    ...(draft.status !== undefined && draft.status !== lead.status && { status: draft.status }),
    ...(draft.priority !== undefined && draft.priority !== lead.priority && { priority: draft.priority }),
    ...(draft.assignee !== undefined && draft.assignee !== lead.assignee && { assignee: draft.assignee }),
    ...(note !== '' && { note }),
  };
}

export function changedFields(changes: LeadDraft): DraftField[] {
  return DRAFT_FIELDS.filter((field) => changes[field] !== undefined);
}

/** What is left of a draft after `saved` was stored: edits made while the save was on its way stay. */
export function withoutSaved(draft: LeadDraft, saved: LeadDraft): LeadDraft {
  const left: LeadDraft = { ...draft };
  for (const field of DRAFT_FIELDS) {
    const isSame = field === 'note' ? draft.note?.trim() === saved.note : draft[field] === saved[field];
    if (saved[field] !== undefined && isSame) delete left[field];
  }
  return left;
}

/** The draft without values that are the lead's own; the note stays as typed. */
export function withoutUnchanged(lead: Lead, draft: LeadDraft): LeadDraft {
  return { ...changesOf(lead, draft), ...(draft.note !== undefined && { note: draft.note }) };
}

export function isEmptyDraft({ note = '', ...values }: LeadDraft): boolean {
  return note.trim() === '' && Object.keys(values).length === 0;
}
