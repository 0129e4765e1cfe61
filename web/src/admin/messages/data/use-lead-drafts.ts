// The unsaved edits of every lead, kept while switching between leads; leaving the page with some asks first.
import { useCallback, useEffect, useState } from 'react';
import { useConsole } from '../../session/console-context.ts';
import { loadDrafts, storeDraft, type Drafts } from './draft-storage.ts';
import { isEmptyDraft, type LeadDraft } from './lead-draft.ts';

export interface LeadDrafts {
  drafts: Drafts;
  setDraft: (leadId: number, change: (draft: LeadDraft) => LeadDraft) => void;
}

const NO_DRAFT: LeadDraft = {};

export function draftOf(drafts: Drafts, leadId: number): LeadDraft {
  return drafts.get(leadId) ?? NO_DRAFT;
}

export function useLeadDrafts(username: string): LeadDrafts {
  const { tokens } = useConsole().platform;
  const [drafts, setDrafts] = useState(() => loadDrafts(username));

  const setDraft = useCallback(
    (leadId: number, change: (draft: LeadDraft) => LeadDraft) => {
      setDrafts((current) => {
        const draft = change(draftOf(current, leadId));
        storeDraft(username, leadId, draft);
        const next = new Map(current);
        if (isEmptyDraft(draft)) next.delete(leadId);
        else next.set(leadId, draft);
        return next;
      });
    },
    [username],
  );

  const hasDrafts = drafts.size > 0;
  useEffect(() => {
    if (!hasDrafts) return undefined;
    function ask(event: BeforeUnloadEvent) {
      // A sign-out leaves without a question: the drafts are on disk.
      if (tokens.get() !== undefined) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasDrafts, tokens]);

  return { drafts, setDraft };
}
