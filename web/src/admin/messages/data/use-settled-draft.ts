// Lets go of a draft that has nothing left to save: somebody else saved the same, or the lead is gone. A note for a
// lead that is gone stays: nobody else has it. Not while it is being saved, which may make something else of the lead.
import { useEffect } from 'react';
import { changedFields, changesOf } from './lead-draft.ts';
import type { LeadDrafts } from './use-lead-drafts.ts';
import type { SelectedLead } from './use-selected-lead.ts';

export function useSettledDraft(
  id: number | undefined,
  { lead, isGone }: SelectedLead,
  { drafts, setDraft }: LeadDrafts,
  isSaving: boolean,
): void {
  const draft = id === undefined ? undefined : drafts.get(id);
  const isSettled =
    !isSaving &&
    draft !== undefined &&
    (lead ? changedFields(changesOf(lead, draft)).length === 0 : isGone && !draft.note?.trim());

  useEffect(() => {
    if (isSettled && id !== undefined) setDraft(id, () => ({}));
  }, [id, isSettled, setDraft]);
}
