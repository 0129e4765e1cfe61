// The unsaved edits of the signed-in person. They are on disk: leaving asks only where storing them failed.
import { useEffect, useSyncExternalStore } from 'react';
import { useConsole } from '../../session/console-context.ts';
import { createDraftStore, type Drafts, type DraftStore } from './draft-store.ts';
import type { LeadDraft } from './lead-draft.ts';

export interface LeadDrafts {
  drafts: Drafts;
  setDraft: (leadId: number, change: (draft: LeadDraft) => LeadDraft) => void;
}

/** While it is unknown who is signed in: whose drafts they are is not known either. */
const NOBODYS: DraftStore = {
  drafts: () => NO_DRAFTS,
  isAtRisk: () => false,
  change() {},
  subscribe: () => () => {},
};
const NO_DRAFTS: Drafts = new Map();

/** By username; they last as long as the page. */
const stores = new Map<string, DraftStore>();

function storeOf(username: string): DraftStore {
  if (username === '') return NOBODYS;
  const store = stores.get(username) ?? createDraftStore(username, window);
  stores.set(username, store);
  return store;
}

export function useLeadDrafts(username: string): LeadDrafts {
  const { tokens } = useConsole().platform;
  const store = storeOf(username);
  const drafts = useSyncExternalStore(store.subscribe, store.drafts);
  const isAtRisk = useSyncExternalStore(store.subscribe, store.isAtRisk);

  useEffect(() => {
    if (!isAtRisk) return undefined;
    function ask(event: BeforeUnloadEvent) {
      // A sign-out leaves without a question.
      if (tokens.get() !== undefined) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk, tokens]);

  return { drafts, setDraft: store.change };
}
