// The unsaved edits of the signed-in person, one draft per tab, on disk at once (rules A2, C5).
import { useMemo, useState, useSyncExternalStore } from 'react';
import { createDraftStore, type DraftStore } from '../../editing/draft-store.ts';
import {
  readTabDraft,
  sectionOf,
  stateOf,
  type Document,
  type TabDraft,
  type TabState,
} from '../model/content-draft.ts';
import { TABS, type Tab } from '../model/tabs.ts';

/** By the tab's id. */
export type ContentDraftStore = DraftStore<string, TabDraft | null>;

/** By username; they last as long as the page. */
const stores = new Map<string, ContentDraftStore>();

function storeOf(username: string): ContentDraftStore {
  const kind = {
    prefix: `draft:content:${username}:`,
    nothing: null,
    isEmpty: (draft: TabDraft | null) => draft === null,
    readKey: (text: string) => TABS.find(({ id }) => id === text)?.id,
    read: readTabDraft,
  };
  const store = stores.get(username) ?? createDraftStore<string, TabDraft | null>(kind, window);
  stores.set(username, store);
  return store;
}

export interface ContentDrafts {
  store: ContentDraftStore;
  /** Every tab as its form shows it. */
  states: ReadonlyMap<Tab, TabState>;
  /** Tabs with something to save. */
  changed: Tab[];
  /** Tabs whose draft was already there when the screen was opened, and is still there. */
  broughtBack: Tab[];
  /** Whether something could not be stored, and is in memory only. */
  isAtRisk: boolean;
}

export function useContentDrafts(username: string, document: Document): ContentDrafts {
  const store = storeOf(username);
  const drafts = useSyncExternalStore(store.subscribe, store.drafts);
  const isAtRisk = useSyncExternalStore(store.subscribe, store.isAtRisk);
  const [atStart] = useState(drafts);

  return useMemo(() => {
    const states = new Map(
      TABS.map((tab) => [tab, stateOf(tab, sectionOf(document, tab), drafts.get(tab.id) ?? undefined)]),
    );
    const changed = TABS.filter((tab) => states.get(tab)?.isChanged);
    const broughtBack = changed.filter(({ id }) => atStart.has(id) && atStart.get(id)?.ts === drafts.get(id)?.ts);
    return { store, states, changed, broughtBack, isAtRisk };
  }, [store, drafts, isAtRisk, document, atStart]);
}
