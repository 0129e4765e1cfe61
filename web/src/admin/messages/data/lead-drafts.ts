// Unsaved edits of leads, by the number of the lead.
import { useMemo, useSyncExternalStore } from 'react';
import { draftsOf } from '../../editing/drafts.ts';
import { useDrafts } from '../../editing/use-draft.ts';
import { useSession } from '../../session/session-context.ts';
import { useUnloadQuestion } from '../../session/use-unload-question.ts';
import { isEmptyLeadDraft, readLeadDraft, RULES, withNoteId, type LeadMarks, type LeadValues } from './lead-draft.ts';
import { beginNote } from './note-names.ts';

export const leadDrafts = draftsOf<LeadValues, LeadMarks>({
  name: 'lead',
  read: readLeadDraft,
  isEmpty: isEmptyLeadDraft,
  keep: (draft, sent) => withNoteId(draft, beginNote, sent),
  ...RULES,
});

/** Leads with unsaved edits. Leaving the page asks only if these could not be stored. */
export function useUnsavedLeads(): ReadonlySet<number> {
  const drafts = useDrafts(leadDrafts);
  const { subscribe, isAtRisk } = leadDrafts(useSession().user.username);
  useUnloadQuestion(useSyncExternalStore(subscribe, isAtRisk));
  return useMemo(() => new Set(Array.from(drafts.keys(), Number)), [drafts]);
}
