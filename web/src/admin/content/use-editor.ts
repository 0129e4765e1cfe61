// What the editor does: edits, saves, discards, settles clashes, and says what is wrong with a tab.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldErrors } from 'shared/errors.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useSession } from '../session/session-context.ts';
import { useContentNews, type StoredContent } from './data/use-content.ts';
import { useContentDrafts } from './data/use-content-drafts.ts';
import { useSaveContent } from './data/use-save-content.ts';
import type { Choices } from './clash/clash-dialog.tsx';
import { missingFields, refusedFields } from './model/check-tab.ts';
import { editedDraft, sectionOf, settledDraft, type Clash, type TabState } from './model/content-draft.ts';
import type { Change } from './model/field.ts';
import { tabOfPath, type Tab } from './model/tabs.ts';
import { tabPath } from './use-content-address.ts';

const ALL_WORDS = { saved: 'All changes saved', failed: 'Failed to save all changes' };

/** The first field that is marked as wrong, once it is on screen. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.content-form [aria-invalid]')?.focus());
}

export function useEditor(stored: StoredContent) {
  const { user } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const drafts = useContentDrafts(user.username, stored.document);
  const { store, states, changed } = drafts;
  /** Tabs that wait for the choice between both sides. */
  const [clashing, setClashing] = useState<readonly Tab[]>([]);
  const [refused, setRefused] = useState<FieldErrors>({});
  /** Tabs that somebody tried to save: from then on what is missing is said. */
  const [tried, setTried] = useState<ReadonlySet<Tab>>(new Set());

  const { mutate, isPending } = useSaveContent(store, {
    onClash: setClashing,
    onRefused(fields) {
      setRefused(fields);
      const [path] = Object.keys(fields);
      const tab = path === undefined ? undefined : tabOfPath(path);
      if (tab) void navigate(tabPath(tab));
      focusFirstError();
    },
  });

  useContentNews(user.username, stored, (actor, tabs) =>
    toasts.info('Content changed', `${actor} has saved ${tabs.join(', ')}.`),
  );

  function stateOf(tab: Tab): TabState {
    return states.get(tab) ?? { value: undefined, isChanged: false, clashes: [] };
  }

  function clashesOf(tabs: readonly Tab[]): Clash[] {
    return tabs.flatMap((tab) => stateOf(tab).clashes);
  }

  function errorsOf(tab: Tab): FieldErrors {
    const { value } = stateOf(tab);
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
      // As it is by then: an upload or an undo may come long after, and upon another save.
      const newest = queryClient.getQueryData<StoredContent>(queryKeys.contentDocument) ?? stored;
      const now = sectionOf(newest.document, tab);
      store.change(tab.id, (draft) => editedDraft(tab, now, draft, change, new Date().toISOString()));
    };
  }

  function send(tabs: readonly Tab[]): void {
    const words = tabs.length === 1 && tabs[0] ? tabs[0] : ALL_WORDS;
    mutate({ stored, tabs, saved: words.saved, failed: words.failed });
  }

  function trySave(tabs: readonly Tab[], words: { saved: string; failed: string }): void {
    if (isPending || tabs.length === 0) return;
    const incomplete = tabs.find((tab) => Object.keys(missingFields(tab, stateOf(tab).value)).length > 0);
    if (incomplete) {
      setTried(new Set([...tried, ...tabs]));
      void navigate(tabPath(incomplete));
      focusFirstError();
      return;
    }
    setRefused({});
    if (clashesOf(tabs).length > 0) setClashing(tabs);
    else mutate({ stored, tabs, ...words });
  }

  return {
    ...drafts,
    isSaving: isPending,
    stateOf,
    errorsOf,
    edit,
    save: (tab: Tab) => trySave([tab], { saved: tab.saved, failed: tab.failed }),
    saveAll: () => trySave(changed, ALL_WORDS),

    discard(tabs: readonly Tab[]) {
      const former = tabs.map((tab) => [tab.id, store.drafts().get(tab.id) ?? null] as const);
      for (const { id } of tabs) store.change(id, () => null);
      toasts.info('Discarded', `Unsaved changes to ${tabs.map(({ title }) => title).join(', ')} are gone. `, {
        label: 'Undo',
        run: () => former.forEach(([id, draft]) => store.change(id, (now) => now ?? draft)),
      });
    },

    clashes: clashesOf(clashing),
    compare: (tab: Tab) => setClashing([tab]),
    closeClashes: () => setClashing([]),
    settle(choices: Choices) {
      for (const tab of clashing) {
        store.change(tab.id, (draft) => settledDraft(tab, sectionOf(stored.document, tab), draft, choices));
      }
      setClashing([]);
      send(clashing);
    },
  };
}
