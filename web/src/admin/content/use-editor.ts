// What the editor does: edits, saves, discards, settles clashes, and says what is wrong with a tab.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { knownContent, type StoredContent } from './data/use-content.ts';
import { useContentDrafts } from './data/use-content-drafts.ts';
import { useSaveContent } from './data/use-save-content.ts';
import type { Choices } from './clash/clash-dialog.tsx';
import { missingFields, refusedFields } from './model/check-tab.ts';
import { fieldAt, fieldsChanged, fieldsOf, sectionOf, stateOf, type TabState } from './model/content-draft.ts';
import type { Change } from './model/field.ts';
import { tabOfPath, type Tab } from './model/tabs.ts';
import { useLeadToError } from './use-lead-to-error.ts';

interface Words {
  saved: string;
  failed: string;
}

const ALL_WORDS: Words = { saved: 'All changes saved', failed: 'Failed to save all changes' };

/** @param showForm  where something else may stand in its place */
export function useEditor(stored: StoredContent, showForm: () => void) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const drafts = useContentDrafts(stored.document);
  const { store, states, changed } = drafts;
  const leading = useLeadToError(showForm);
  /** Tabs that wait for the choice between both sides. */
  const [clashing, setClashing] = useState<readonly Tab[]>([]);
  const [refused, setRefused] = useState<FieldErrors>({});
  /** Tabs that were tried to be saved: what is missing in them is shown from then on. */
  const [tried, setTried] = useState<ReadonlySet<Tab>>(new Set());

  const { mutate, isPending } = useSaveContent(store, {
    onConflict(tabs) {
      if (tabs.some((tab) => stateNow(tab).clashes.length > 0)) {
        toasts.error('Not saved yet', 'Somebody else has changed the same. Choose what is to be saved.');
        setClashing(tabs);
      } else {
        toasts.error('Not saved yet', 'The stored content is another by now. Look your changes over and save again.');
      }
    },
    onRefused(fields) {
      setRefused(fields);
      const tab = Object.keys(fields).flatMap((path) => tabOfPath(path) ?? [])[0];
      if (tab) leading.lead(tab);
    },
  });

  /** As it was drawn. */
  function stateShown(tab: Tab): TabState {
    return states.get(tab) ?? { value: undefined, changes: {}, clashes: [] };
  }

  /** As it is by now: an upload or an undo may come long after, and a choice is not drawn yet when it is saved. */
  function contentNow(): StoredContent {
    return knownContent(queryClient) ?? stored;
  }

  function stateNow(tab: Tab): TabState {
    return stateOf(tab, sectionOf(contentNow().document, tab), store.drafts().get(tab.id), store.sentOf(tab.id));
  }

  function clashesOf(tabs: readonly Tab[]): TabState['clashes'] {
    return tabs.flatMap((tab) => stateShown(tab).clashes);
  }

  function errorsOf(tab: Tab): FieldErrors {
    const { value } = stateShown(tab);
    const ofServer = Object.entries(refused).filter(([path]) => tabOfPath(path) === tab);
    return {
      ...Object.fromEntries(ofServer),
      ...refusedFields(tab, value),
      ...(tried.has(tab) && missingFields(tab, value)),
    };
  }

  function edit(tab: Tab): Change {
    return (change) => {
      setRefused({});
      setClashing([]);
      leading.stop();
      const section = sectionOf(contentNow().document, tab);
      const draft = store.drafts().get(tab.id);
      const { value } = stateNow(tab);
      const edit = fieldsChanged(value, change(value));
      store.edit(tab.id, fieldsOf(section, { ...draft?.values, ...edit }), edit);
      store.change(tab.id, (now) => ({ ...now, ts: new Date().toISOString() }));
    };
  }

  function save(tabs: readonly Tab[], { saved, failed }: Words): void {
    if (isPending || tabs.length === 0) return;
    const incomplete = tabs.find((tab) => Object.keys(missingFields(tab, stateNow(tab).value)).length > 0);
    if (incomplete) {
      setTried(new Set([...tried, ...tabs]));
      leading.lead(incomplete);
      return;
    }
    setRefused({});
    if (tabs.some((tab) => stateNow(tab).clashes.length > 0)) setClashing(tabs);
    else mutate({ stored: contentNow(), tabs, saved, failed });
  }

  return {
    ...drafts,
    isSaving: isPending,
    stateOf: stateShown,
    errorsOf,
    edit,
    save: (tab: Tab) => save([tab], tab),
    saveAll: () => save(changed, ALL_WORDS),

    discard(tabs: readonly Tab[]) {
      const former = tabs.map((tab) => [tab.id, store.drafts().get(tab.id)] as const);
      for (const { id } of tabs) store.discard(id);
      toasts.info('Discarded', `Unsaved changes to ${tabs.map(({ title }) => title).join(', ')} are gone. `, {
        label: 'Undo',
        run: () => former.forEach(([id, draft]) => store.putBack(id, draft)),
      });
    },

    clashes: clashesOf(clashing),
    compare: (tab: Tab) => setClashing([tab]),
    closeClashes: () => setClashing([]),
    settle(choices: Choices) {
      for (const tab of clashing) {
        const fields = (side: 'mine' | 'theirs') =>
          [...choices].flatMap(([path, choice]) => (choice === side ? (fieldAt(tab, path) ?? []) : []));
        // The choice was made between these, which may not be the newest.
        const shown = fieldsOf(sectionOf(stored.document, tab), store.drafts().get(tab.id)?.values);
        store.keepMine(tab.id, shown, fields('mine'));
        store.discard(tab.id, fields('theirs'));
      }
      setClashing([]);
      const [only, ...others] = clashing;
      save(clashing, only && others.length === 0 ? only : ALL_WORDS);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
