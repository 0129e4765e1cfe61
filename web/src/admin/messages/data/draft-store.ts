// The unsaved edits of one person: on disk, so that they outlive a reload or a forced sign-out (rule C5), and in memory
// where there is no disk. Not part of any screen: a save may end after its screen was left, or in another tab.
import { isPlainObject } from 'shared/content/shape.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads.ts';
import { isEmptyDraft, type LeadDraft, type LeadValues } from './lead-draft.ts';

export type Drafts = ReadonlyMap<number, LeadDraft>;

export interface DraftStore {
  /** The same map until something changes. */
  drafts(): Drafts;
  /** Whether something could not be stored and would be lost with the page. */
  isAtRisk(): boolean;
  change(leadId: number, change: (draft: LeadDraft) => LeadDraft): void;
  /** Calls back after every change, in this tab or another one; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

const NO_DRAFT: LeadDraft = {};

export function draftOf(drafts: Drafts, leadId: number): LeadDraft {
  return drafts.get(leadId) ?? NO_DRAFT;
}

function readValues(stored: Record<string, unknown>): LeadValues {
  const status = LEAD_STATUSES.find((value) => value === stored['status']);
  const priority = LEAD_PRIORITIES.find((value) => value === stored['priority']);
  const { assignee } = stored;
  return {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(typeof assignee === 'string' && { assignee }),
  };
}

function readDraft(text: string): LeadDraft {
  const stored = JSON.parse(text) as Record<string, unknown>;
  const { note, base, sent } = stored;
  const { name, text: sentText } = isPlainObject(sent) ? sent : {};
  return {
    ...readValues(stored),
    ...(typeof note === 'string' && { note }),
    ...(isPlainObject(base) && { base: readValues(base) }),
    ...(typeof name === 'string' && typeof sentText === 'string' && { sent: { name, text: sentText } }),
  };
}

/** One entry per lead, so that two tabs never overwrite each other's leads. */
export function createDraftStore(
  username: string,
  window: Pick<Window, 'addEventListener' | 'localStorage'>,
): DraftStore {
  const prefix = `draft:lead:${username}:`;
  const listeners = new Set<() => void>();
  /** Leads whose draft is in memory only. */
  const unstored = new Set<number>();
  let drafts = new Map<number, LeadDraft>();

  function show(leadId: number, draft: LeadDraft): void {
    drafts = new Map(drafts);
    if (isEmptyDraft(draft)) drafts.delete(leadId);
    else drafts.set(leadId, draft);
    for (const listener of listeners) listener();
  }

  function read(leadId: number): LeadDraft {
    try {
      const text = window.localStorage.getItem(prefix + leadId);
      return text === null ? NO_DRAFT : readDraft(text);
    } catch {
      // Unreadable is as good as not there.
      return NO_DRAFT;
    }
  }

  function write(leadId: number, draft: LeadDraft): void {
    const key = prefix + leadId;
    try {
      if (isEmptyDraft(draft)) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, JSON.stringify(draft));
      unstored.delete(leadId);
    } catch {
      // Full or forbidden.
      if (isEmptyDraft(draft)) unstored.delete(leadId);
      else unstored.add(leadId);
    }
  }

  function readAgain(leadId: number): void {
    if (!unstored.has(leadId)) show(leadId, read(leadId));
  }

  /** None for an entry that is no draft of this person. */
  function leadIdOf(key: string): number[] {
    return key.startsWith(prefix) ? [Number(key.slice(prefix.length))] : [];
  }

  function readAll(): void {
    let keys: string[] = [];
    try {
      keys = Object.keys(window.localStorage);
    } catch {
      // A browser that forbids storage has nothing stored.
    }
    for (const id of new Set([...drafts.keys(), ...keys.flatMap(leadIdOf)])) readAgain(id);
  }

  readAll();
  // Another tab wrote or saved it. `key` is null when everything was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null) readAll();
    else leadIdOf(key).forEach(readAgain);
  });

  return {
    drafts: () => drafts,
    isAtRisk: () => unstored.size > 0,
    change(leadId, change) {
      // The disk knows what another tab did a moment ago.
      const draft = change(unstored.has(leadId) ? draftOf(drafts, leadId) : read(leadId));
      write(leadId, draft);
      show(leadId, draft);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
