// The edits of each tab, as last rendered and current, and which side of a clash was chosen.
import { useQueryClient } from '@tanstack/react-query';
import { knownContent, type StoredContent } from './data/use-content.ts';
import { useContentChangers } from './data/use-content-changers.ts';
import type { ContentDrafts } from './data/use-content-drafts.ts';
import { fieldsOf, sectionOf, stateOf, withChosen, type Choices, type TabState } from './model/content-draft.ts';
import type { Tab } from './model/tabs.ts';

/** Keeps of a draft what was chosen, and drops what is stored by now. */
export function settleTab(store: ContentDrafts['store'], tab: Tab, section: unknown, choices: Choices): void {
  store.change(tab.id, (draft) => withChosen(tab, section, draft, choices));
  store.settle(tab.id, fieldsOf(section, store.drafts().get(tab.id)?.values));
}

/** The tabs as last rendered, and as they are now: an upload or an undo may come long after. */
export function useTabStates({ store, states }: ContentDrafts, stored: StoredContent) {
  const queryClient = useQueryClient();
  const clashing = [...states.values()].flatMap(({ clashes }) => clashes.map(({ field }) => field));
  useContentChangers(clashing, stored.revision);
  const contentNow = () => knownContent(queryClient) ?? stored;
  return {
    contentNow,
    stateShown: (tab: Tab): TabState => states.get(tab) ?? { value: undefined, changes: {}, clashes: [] },
    /** A choice is not rendered yet when it is saved. */
    stateNow: (tab: Tab): TabState =>
      stateOf(tab, sectionOf(contentNow().document, tab), store.drafts().get(tab.id), store.sentOf(tab.id)),
  };
}
