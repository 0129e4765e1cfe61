// The actions of the editor: editing, saving, discarding, settling clashes, and showing errors of a tab.
import { useState } from 'react';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useWhoHas } from './data/use-who-has.ts';
import type { StoredContent } from './data/use-content.ts';
import { useContentDrafts } from './data/use-content-drafts.ts';
import { useSaveContent } from './data/use-save-content.ts';
import { withMergedLists, fieldsChanged, fieldsOf, sectionOf, type Choices } from '../content-model/content-draft.ts';
import type { Change } from '../content-model/field.ts';
import type { Tab } from '../content-model/tabs.ts';
import { useDiscard } from './use-discard.ts';
import { useLeadToField } from './use-lead-to-field.ts';
import { settleTab, useTabStates } from './tab-states.ts';
import { useTabErrors } from './use-tab-errors.ts';

interface Words {
  saved: string;
  failed: string;
}

const ALL_WORDS: Words = { saved: 'All changes saved', failed: 'Failed to save all changes' };

/** @param showForm  shows the form if something else is shown instead */
export function useEditor(stored: StoredContent, showForm: () => void) {
  const toasts = useToasts();
  const drafts = useContentDrafts(stored.document);
  const { store, changed } = drafts;
  const { contentNow, stateShown, stateNow } = useTabStates(drafts, stored);
  const discard = useDiscard(store);
  const leading = useLeadToField(showForm);
  const whoHas = useWhoHas();
  /** Tabs that are saved after the user has chosen between both values of each clash. */
  const [clashing, setClashing] = useState<readonly Tab[]>([]);
  const errors = useTabErrors(stateShown, leading.lead);

  const { mutate, isPending } = useSaveContent(store, {
    onConflict(tabs) {
      const [clash] = tabs.flatMap((tab) => stateNow(tab).clashes);
      if (clash) {
        const who = whoHas(clash.field);
        toasts.error('Not saved yet', `${who} changed the same. Choose what is to be saved.`);
        setClashing(tabs);
      } else {
        toasts.error('Not saved yet', 'The stored content is another by now. Look your changes over and save again.');
      }
    },
    onRefused: errors.refuse,
  });

  function edit(tab: Tab): Change {
    return (change) => {
      const section = sectionOf(contentNow().document, tab);
      const { value } = stateNow(tab);
      const edit = fieldsChanged(value, change(value));
      // An upload may end when its field is gone, or while a clash is being settled.
      if (Object.keys(edit).length === 0) return;
      errors.forget();
      leading.stop();
      setClashing((tabs) => (tabs.some((one) => stateNow(one).clashes.length > 0) ? tabs : []));
      // The edited entry may be one that somebody else has just added.
      store.change(tab.id, (now) => withMergedLists(tab, section, now, store.sentOf(tab.id)));
      store.edit(tab.id, fieldsOf(section, { ...store.drafts().get(tab.id)?.values, ...edit }), edit);
      store.change(tab.id, (now) => ({ ...now, ts: new Date().toISOString() }));
    };
  }

  function save(tabs: readonly Tab[], { saved, failed }: Words): void {
    if (isPending || tabs.length === 0) return;
    if (!errors.areComplete(tabs, stateNow)) return;
    errors.forget();
    if (tabs.some((tab) => stateNow(tab).clashes.length > 0)) setClashing(tabs);
    else mutate({ stored: contentNow(), tabs, saved, failed });
  }

  return {
    ...drafts,
    isSaving: isPending,
    stateOf: stateShown,
    errorsOf: errors.errorsOf,
    edit,
    save: (tab: Tab) => save([tab], tab),
    saveAll: () => save(changed, ALL_WORDS),

    discard(tabs: readonly Tab[]) {
      errors.forget();
      discard(tabs);
    },
    /** The field that the last click in the preview leads to. */
    target: leading.target,
    leadTo: leading.leadTo,

    clashes: clashing.flatMap((tab) => stateShown(tab).clashes),
    compare: (tab: Tab) => setClashing([tab]),
    /** Chosen at the field itself; saved with the rest. */
    settleField: (tab: Tab, path: string, side: 'mine' | 'theirs') =>
      settleTab(store, tab, sectionOf(stored.document, tab), new Map([[path, side]])),
    closeClashes: () => setClashing([]),
    settle(choices: Choices) {
      // The choice was made between these values, which may not be the newest.
      for (const tab of clashing) settleTab(store, tab, sectionOf(stored.document, tab), choices);
      setClashing([]);
      const [only, ...others] = clashing;
      save(clashing, only && others.length === 0 ? only : ALL_WORDS);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
