// The stored content with its revision, kept up to date while the screen is open.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from 'shared/api/api.ts';
import { toStoredHero } from 'shared/content/hero-spelling.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useLiveEvents, useNews } from '../../live/live-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { sectionOf, type Document } from '../../content-model/content-draft.ts';
import { TABS, tabTitles, type Tab } from '../../content-model/tabs.ts';
import { useWhoSaved } from './use-who-saved.ts';

export interface StoredContent {
  revision: number;
  /** In the form in which it is saved, with only one set of member names for the hero (rule A5). */
  document: Document;
}

/** The answer to a save. */
export interface SavedContent extends StoredContent {
  wire: Document;
}

export function readStored({ data, headers }: { data: Document; headers: Headers }): SavedContent {
  const document = { ...data, hero: toStoredHero(data['hero'], data['hero']) };
  return { revision: Number(headers.get('X-Content-Revision') ?? 0), document, wire: data };
}

export interface SaveAnswer extends SavedContent {
  /** The newest revision before the save, perhaps by other users; the answer's own if the save has changed nothing. */
  before: number;
}

/** Reads the answer to a save, or to restoring a revision. */
export function readSaved(reply: { data: Document; headers: Headers }): SaveAnswer {
  const answer = readStored(reply);
  // An earlier server does not send this header.
  return { ...answer, before: Number(reply.headers.get('X-Content-Before') ?? answer.revision - 1) };
}

/** Titles of the tabs that differ in `after`. The time of a policy does not count. */
export function differingTabs(before: Document, after: Document): string[] {
  const shown = (document: Document, tab: Tab) => ({ ...(sectionOf(document, tab) as Document), updatedAt: undefined });
  return TABS.filter((tab) => !isEqual(shown(before, tab), shown(after, tab))).map(({ title }) => title);
}

export function useContent() {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.contentDocument,
    queryFn: async ({ signal }): Promise<StoredContent> => {
      const { revision, document } = readStored(await client.send(api.getContent, { query: WITHOUT_LIBRARY, signal }));
      return { revision, document };
    },
    staleTime: Infinity,
    // The content may have been saved while this screen was closed.
    refetchOnMount: 'always',
  });
}

export function knownContent(queryClient: QueryClient): StoredContent | undefined {
  return queryClient.getQueryData(queryKeys.contentDocument);
}

/** Only the list, as a revision itself never changes. */
function readHistoryAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.contentRevisions, exact: true });
}

/** Shows the result of a save or a restore, unless a newer revision is known. */
export function showStored(queryClient: QueryClient, { wire, ...answer }: SavedContent): void {
  const known = knownContent(queryClient);
  if (!known || known.revision <= answer.revision) {
    queryClient.setQueryData<StoredContent>(queryKeys.contentDocument, answer);
    queryClient.setQueryData<Document>(queryKeys.content, wire);
  }
  // A request in progress may have started before this change, and its answer must not undo it: it is sent again.
  void queryClient.invalidateQueries({
    queryKey: queryKeys.contentDocument,
    predicate: ({ state }) => state.fetchStatus !== 'idle',
  });
  readHistoryAgain(queryClient);
}

/**
 * Reads the content again after somebody has saved it, and shows a notice with the changed tabs.
 * @param stored  undefined until it is read for the first time
 */
export function useContentNews(stored: StoredContent | undefined): void {
  const whoSaved = useWhoSaved();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  /** The newest revision that was announced. */
  const announced = useRef(0);

  async function readAgain(): Promise<StoredContent | undefined> {
    const queryKey = queryKeys.contentDocument;
    // A first request may have started before the save and would not be repeated: it is cancelled, and another follows.
    if (!stored) await queryClient.refetchQueries({ queryKey });
    await queryClient.refetchQueries({ queryKey });
    const now = knownContent(queryClient);
    if (now?.revision !== stored?.revision) readHistoryAgain(queryClient);
    return now;
  }

  /** Several people may have saved before it is read again. */
  async function announce(): Promise<void> {
    const now = await readAgain();
    if (!stored || !now) return;
    const since = Math.max(stored.revision, announced.current);
    if (now.revision <= since) return;
    announced.current = now.revision;
    const { who, sections } = await whoSaved(since, now.revision);
    const tabs = tabTitles(sections);
    if (tabs.length > 0) toasts.info('Content changed', `${who} saved ${tabs.join(', ')}.`);
  }

  useLiveEvents((event) => {
    if (event.type !== 'content.saved' || (stored && event.revision <= stored.revision)) return;
    void announce();
  });

  useNews((news) => {
    // Without a stream there were no events of saves.
    if (news === 'any') void announce();
  });
}
