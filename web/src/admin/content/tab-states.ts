// The edits of each tab, as rendered and as current, and the chosen sides of clashes.
import { useQueryClient } from '@tanstack/react-query';
import { knownContent, type StoredContent } from './data/use-content.ts';
import { useContentChangers } from './data/use-content-changers.ts';
import type { ContentDrafts } from './data/use-content-drafts.ts';
import {
  fieldsOf,
  sectionOf,
  stateOf,
  withChosen,
  type Choices,
  type TabState,
} from '../content-model/content-draft.ts';
import type { Tab } from '../content-model/tabs.ts';

/** Keeps chosen values in a draft, and drops fields that are stored already. */
export function settleTab(store: ContentDrafts['store'], tab: Tab, section: unknown, choices: Choices): void {
  store.change(tab.id, (draft) => withChosen(tab, section, draft, choices));
  store.settle(tab.id, fieldsOf(section, store.drafts().get(tab.id)?.values));
}

/** The tabs as last rendered, and as they are now, for an upload or an undo that ends much later. */
export function useTabStates({ store, states }: ContentDrafts, stored: StoredContent) {
  const queryClient = useQueryClient();
  const clashing = [...states.values()].flatMap(({ clashes }) => clashes.map(({ field }) => field));
  useContentChangers(clashing, stored.revision);
  const contentNow = () => knownContent(queryClient) ?? stored;
  return {
    contentNow,
    stateShown: (tab: Tab): TabState => states.get(tab) ?? { value: undefined, changes: {}, clashes: [] },
    /** Includes a choice that is saved before it is rendered. */
    stateNow: (tab: Tab): TabState =>
      stateOf(tab, sectionOf(contentNow().document, tab), store.drafts().get(tab.id), store.sentOf(tab.id)),
  };
}
