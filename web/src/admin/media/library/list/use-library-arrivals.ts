// Applies changes of the library to the list. New pictures wait if they would move what the user is looking at.
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { Upload } from 'shared/media/media.ts';
import { useConsole } from '../../../session/console-context.ts';
import type { LibraryFilters } from '../filters/library-filters.ts';
import { withArrived, withNews, withoutArrived, type LibraryPage } from './library-pages.ts';
import { useLibraryNews, type LibraryChange } from './use-library-news.ts';
import type { LibraryPages } from './use-library-pages.ts';

/** Whether two first pages are equal, as far as the list shows it. */
function isSame(a: LibraryPage, b: LibraryPage): boolean {
  return a.count === b.count && JSON.stringify(a.uploads) === JSON.stringify(b.uploads);
}

/** `holds`: whether new pictures wait. */
export function useLibraryArrivals(filters: LibraryFilters, pages: LibraryPages, holds: () => boolean) {
  const { client } = useConsole();
  const { list, update } = pages;
  const key = JSON.stringify(filters);
  const [held, setHeld] = useState<{ key: string; uploads: readonly Upload[] }>({ key, uploads: [] });
  const waiting = held.key === key ? held.uploads : [];
  const wait = (uploads: readonly Upload[]) => setHeld({ key, uploads });

  async function readNamed(names: readonly string[]): Promise<boolean> {
    if (names.length === 0) return true;
    const [found, count] = await Promise.all([
      client.call(api.listUploads, { query: { ...filters, names: names.join(','), limit: names.length } }),
      pages.fetchCount(),
    ]);
    if (pages.isBeingRead()) return false;
    const others = waiting.filter(({ name }) => !names.includes(name));
    let arrived: readonly Upload[] = [];
    update((before) => {
      const settled = withNews(before, { names, found, count: count - others.length });
      arrived = [...settled.arrived, ...others];
      return holds() ? settled.pages : withArrived(settled.pages, arrived);
    });
    wait(holds() ? arrived : []);
    return true;
  }

  /** Before new pictures are rendered, as they would move what the user is looking at. */
  function hold(known: ReadonlySet<string>) {
    let arrived: readonly Upload[] = [];
    update((before) => {
      const settled = withoutArrived(before, known);
      arrived = settled.arrived;
      return settled.pages;
    });
    wait(arrived);
  }

  async function read(change: LibraryChange): Promise<boolean> {
    if (list.status === 'pending') return false;
    if (typeof change !== 'string') return readNamed(change);
    const known = list.data?.pages[0];
    if (change === 'none?' && known && isSame(known, await pages.fetchFirst())) return true;
    const before = new Set(list.data?.pages.flatMap((page) => page.uploads.map(({ name }) => name)));
    wait([]);
    await list.refetch({ throwOnError: true });
    if (holds()) hold(before);
    return true;
  }

  return {
    count: waiting.length,
    show() {
      update((before) => withArrived(before, waiting));
      wait([]);
    },
    /** Called with pictures that were changed here. */
    onChanged: useLibraryNews(read),
  };
}
