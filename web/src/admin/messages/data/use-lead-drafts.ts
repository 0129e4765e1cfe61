// The unsaved edits of the signed-in person. They are on disk: leaving asks only where storing them failed.
import { useSyncExternalStore } from 'react';
import { useUnloadQuestion } from '../../session/use-unload-question.ts';
import { createLeadDraftStore, type Drafts, type LeadDraftStore } from './draft-store.ts';
import type { LeadDraft } from './lead-draft.ts';

export interface LeadDrafts {
  drafts: Drafts;
  setDraft: (leadId: number, change: (draft: LeadDraft) => LeadDraft) => void;
}

/** While it is unknown who is signed in: whose drafts they are is not known either. */
const NOBODYS: LeadDraftStore = {
  drafts: () => NO_DRAFTS,
  isAtRisk: () => false,
  change() {},
  subscribe: () => () => {},
};
const NO_DRAFTS: Drafts = new Map();

/** By username; they last as long as the page. */
const stores = new Map<string, LeadDraftStore>();

function storeOf(username: string): LeadDraftStore {
  if (username === '') return NOBODYS;
  const store = stores.get(username) ?? createLeadDraftStore(username, window);
  stores.set(username, store);
  return store;
}

export function useLeadDrafts(username: string): LeadDrafts {
  const store = storeOf(username);
  const drafts = useSyncExternalStore(store.subscribe, store.drafts);
  useUnloadQuestion(useSyncExternalStore(store.subscribe, store.isAtRisk));
  return { drafts, setDraft: store.change };
}
