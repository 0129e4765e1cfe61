// Unsaved edits on disk: one entry per person and lead, so that they outlive a reload or a forced sign-out (rule C5)
// and two tabs never overwrite each other's leads.
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads.ts';
import { isEmptyDraft, type LeadDraft } from './lead-draft.ts';

export type Drafts = ReadonlyMap<number, LeadDraft>;

function prefixOf(username: string): string {
  return `draft:lead:${username}:`;
}

function readDraft(text: string): LeadDraft {
  const stored = JSON.parse(text) as Record<string, unknown>;
  const status = LEAD_STATUSES.find((value) => value === stored['status']);
  const priority = LEAD_PRIORITIES.find((value) => value === stored['priority']);
  const { assignee, note } = stored;
  return {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(typeof assignee === 'string' && { assignee }),
    ...(typeof note === 'string' && { note }),
  };
}

export function loadDrafts(username: string): Drafts {
  const drafts = new Map<number, LeadDraft>();
  const prefix = prefixOf(username);
  try {
    for (const key of Object.keys(localStorage)) {
      const text = key.startsWith(prefix) ? localStorage.getItem(key) : null;
      if (text !== null) drafts.set(Number(key.slice(prefix.length)), readDraft(text));
    }
  } catch {
    // Unreadable storage holds no drafts.
  }
  return drafts;
}

export function storeDraft(username: string, leadId: number, draft: LeadDraft): void {
  const key = prefixOf(username) + leadId;
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the draft lives in memory.
  }
}
