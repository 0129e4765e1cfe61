// The unsaved edits of the signed-in person. They are on disk: leaving asks only where storing them failed.
import { useSyncExternalStore } from 'react';
import { useUnloadQuestion } from '../../session/use-unload-question.ts';
import { leadDraftsOf, type Drafts } from './draft-store.ts';
import type { LeadDraft } from './lead-draft.ts';

export interface LeadDrafts {
  drafts: Drafts;
  setDraft: (leadId: number, change: (draft: LeadDraft) => LeadDraft) => void;
}

export function useLeadDrafts(username: string): LeadDrafts {
  const store = leadDraftsOf(username);
  const drafts = useSyncExternalStore(store.subscribe, store.drafts);
  useUnloadQuestion(useSyncExternalStore(store.subscribe, store.isAtRisk));
  return { drafts, setDraft: store.change };
}
