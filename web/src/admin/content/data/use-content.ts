// The stored content with its revision, kept up to date while the editor is open.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api.ts';
import { toStoredHero } from 'shared/content/hero-spelling.ts';
import { isEqual } from 'shared/content/merge-content.ts';
import { isSameUser } from 'shared/users.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import { useLiveEvents, useNews } from '../../live/live-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { sectionOf, type Document } from '../model/content-draft.ts';
import { TABS } from '../model/tabs.ts';

export interface StoredContent {
  revision: number;
  /** As it is on the wire, with the hero in one spelling only (rule A5). */
  document: Document;
}

export function readStored({ data, headers }: { data: Document; headers: Headers }): StoredContent {
  const document = { ...data, hero: toStoredHero(data['hero'], data['hero']) };
  return { revision: Number(headers.get('X-Content-Revision') ?? 0), document };
}

/** Titles of the tabs that show something else in `after`. The time of a policy is no edit. */
export function differingTabs(before: Document, after: Document): string[] {
  const shown = (document: Document, tab: (typeof TABS)[number]) => {
    const section = sectionOf(document, tab);
    return tab.path === 'pages.privacy' || tab.path === 'pages.terms' ? (section as Document)['body'] : section;
  };
  return TABS.filter((tab) => !isEqual(shown(before, tab), shown(after, tab))).map(({ title }) => title);
}

export function useContent() {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.contentDocument,
    queryFn: async ({ signal }) => readStored(await client.send(api.getContent, { query: WITHOUT_LIBRARY, signal })),
    staleTime: Infinity,
    // Nobody told this room what was saved while it was closed.
    refetchOnMount: 'always',
  });
}

/** Reads the content again when somebody saved it, and tells what of it is new. */
export function useContentNews(
  username: string,
  stored: StoredContent,
  tell: (actor: string, tabs: string[]) => void,
): void {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.refetchQueries({ queryKey: queryKeys.contentDocument });

  useLiveEvents((event) => {
    if (event.type !== 'content.saved' || event.revision <= stored.revision) return;
    void readAgain().then(() => {
      const now = queryClient.getQueryData<StoredContent>(queryKeys.contentDocument);
      if (!now || isSameUser(event.actor, username)) return undefined;
      const tabs = differingTabs(stored.document, now.document);
      if (tabs.length > 0) tell(event.actor, tabs);
      return undefined;
    });
    void queryClient.invalidateQueries({ queryKey: queryKeys.contentRevisions });
  });

  useNews((news) => {
    // What was saved while there was no stream is not told.
    if (news === 'any') void readAgain();
  });
}
