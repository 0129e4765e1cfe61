// The user's unsaved edits, one draft per tab, on disk at once (rules A2, C5).
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isEqual } from 'shared/editing/is-equal.ts';
import { draftsOf, type Drafts } from '../../editing/drafts.ts';
import { useDrafts } from '../../editing/use-draft.ts';
import { useSession } from '../../session/session-context.ts';
import {
  withMergedLists,
  fieldsOf,
  readTabDraft,
  RULES,
  sectionOf,
  stateOf,
  type Document,
  type Fields,
  type TabMarks,
  type TabState,
} from '../../content-model/content-draft.ts';
import { TABS, type Tab } from '../../content-model/tabs.ts';

/** Drafts by the id of their tab. */
export const contentDrafts = draftsOf<Fields, TabMarks>({ name: 'content', read: readTabDraft, ...RULES });

export interface ContentDrafts {
  store: Drafts<Fields, TabMarks>;
  /** Every tab as its form shows it. */
  states: ReadonlyMap<Tab, TabState>;
  /** Tabs with changes to save. */
  changed: Tab[];
  /** Tabs whose draft existed when the screen was opened, and still exists. */
  restored: Tab[];
  /** Whether an edit could not be stored on disk, and is in memory only. */
  isAtRisk: boolean;
}

export function useContentDrafts(document: Document): ContentDrafts {
  const store = contentDrafts(useSession().user.username);
  const drafts = useDrafts(contentDrafts);
  const isAtRisk = useSyncExternalStore(store.subscribe, store.isAtRisk);
  const [atStart] = useState(drafts);

  // Like useDraft, and for the same reason not when a draft changes.
  useEffect(() => {
    for (const tab of TABS) {
      const draft = store.drafts().get(tab.id);
      if (!draft) continue;
      const section = sectionOf(document, tab);
      const isBehind = !isEqual(withMergedLists(tab, section, draft, store.sentOf(tab.id)), draft);
      if (isBehind) store.change(tab.id, (now) => withMergedLists(tab, section, now, store.sentOf(tab.id)));
      store.settle(tab.id, fieldsOf(section, draft.values));
    }
  }, [store, document]);

  return useMemo(() => {
    const stateNow = (tab: Tab) => stateOf(tab, sectionOf(document, tab), drafts.get(tab.id), store.sentOf(tab.id));
    const states = new Map(TABS.map((tab) => [tab, stateNow(tab)]));
    const changed = TABS.filter((tab) => Object.keys(states.get(tab)?.changes ?? {}).length > 0);
    const restored = changed.filter(({ id }) => atStart.has(id) && atStart.get(id)?.ts === drafts.get(id)?.ts);
    return { store, states, changed, restored, isAtRisk };
  }, [store, drafts, isAtRisk, document, atStart]);
}
