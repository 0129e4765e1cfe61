// Lets go of a draft that has nothing left to save: somebody else saved the same, or the lead is gone.
import { useEffect } from 'react';
import { AppError } from 'shared/errors.ts';
import { changedFields, changesOf } from './lead-draft.ts';
import { draftOf, type LeadDrafts } from './use-lead-drafts.ts';
import type { SelectedLead } from './use-selected-lead.ts';

export function useSettledDraft(
  id: number | undefined,
  selected: SelectedLead,
  { drafts, setDraft }: LeadDrafts,
): void {
  const { lead, error } = selected;
  const isGone = error instanceof AppError && error.code === 'not_found';
  const hasDraft = id !== undefined && drafts.has(id);
  const isSettled = hasDraft && (lead ? changedFields(changesOf(lead, draftOf(drafts, id))).length === 0 : isGone);

  useEffect(() => {
    if (isSettled) setDraft(id, () => ({}));
  }, [id, isSettled, setDraft]);
}
