// The unsaved edits of leads, as they are kept on disk.
import { isPlainObject } from 'shared/content/shape.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads/lead-values.ts';
import { createDraftStore, type DraftStore } from '../../editing/draft-store.ts';
import { isEmptyDraft, type LeadDraft, type LeadValues } from './lead-draft.ts';

export type Drafts = ReadonlyMap<number, LeadDraft>;
export type LeadDraftStore = DraftStore<number, LeadDraft>;

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

export function readDraft(stored: unknown): LeadDraft {
  if (!isPlainObject(stored)) return NO_DRAFT;
  const { note, base, id, back } = stored;
  return {
    ...readValues(stored),
    ...(typeof note === 'string' && { note }),
    ...(isPlainObject(base) && { base: readValues(base) }),
    ...(typeof id === 'string' && { id }),
    ...(Array.isArray(back) && { back: back.filter((key) => typeof key === 'string') }),
  };
}

export function createLeadDraftStore(
  username: string,
  window: Pick<Window, 'addEventListener' | 'localStorage'>,
): LeadDraftStore {
  const kind = {
    prefix: `draft:lead:${username}:`,
    nothing: NO_DRAFT,
    isEmpty: isEmptyDraft,
    readKey: (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined),
    read: readDraft,
  };
  return createDraftStore(kind, window);
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

/** The drafts of this person, for everything on this page. */
export function leadDraftsOf(username: string): LeadDraftStore {
  if (username === '') return NOBODYS;
  const store = stores.get(username) ?? createLeadDraftStore(username, window);
  stores.set(username, store);
  return store;
}
