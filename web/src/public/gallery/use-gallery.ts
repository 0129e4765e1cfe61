// The pictures on show: those that came with the page, then whatever the visitor asks for.
import { useContext, useEffect, useRef, useState } from 'react';
import { GALLERY_PAGE, UPLOAD_PAGE_MAX } from 'shared/limits.ts';
import type { GalleryData } from '../page-view.ts';
import { LookedAtContext } from '../parts/looked-at.ts';
import type { StoredPicture } from '../parts/stored-picture.ts';
import { fetchPictures, findPresentName } from './fetch-pictures.ts';
import { mirrorCategory, tidyCategory } from './gallery-address.ts';

interface Shown {
  category: string;
  /** In the pages in which they came. */
  batches: StoredPicture[][];
  count: number;
  next: string;
}

export interface Gallery extends Shown {
  /** What is being asked for, if anything. */
  loading: 'category' | 'more' | undefined;
  /** The last call for more did not succeed; it can be made again. */
  failed: boolean;
  choose: (category: string) => void;
  loadMore: () => void;
  /** Its present name, if the chosen category has it, loaded or not; undefined too where nobody can say. */
  find: (name: string) => Promise<string | undefined>;
  /** Loads on until there is enough, or nothing more; all that is loaded then. */
  loadUntil: (isEnough: (pictures: StoredPicture[]) => boolean) => Promise<StoredPicture[]>;
}

/** Whoever came for one picture sees the others after this at the latest. */
const PATIENCE_MS = 10_000;

/** A gallery that cannot be loaded is an empty one. */
const NONE = { batches: [], count: 0, next: '' };

function shownFirst({ category, pictures, count, next }: GalleryData): Shown {
  return { category, batches: pictures.length > 0 ? [pictures] : [], count, next };
}

export function useGallery(data: GalleryData): Gallery {
  const isLookedAt = useContext(LookedAtContext);
  const [shown, setShown] = useState(() => shownFirst(data));
  const [loading, setLoading] = useState<Gallery['loading']>();
  const [failed, setFailed] = useState(false);
  /** Categories already seen are shown again at once. */
  const seen = useRef(new Map([[data.category, shown]]));
  const call = useRef<AbortController>(undefined);
  /** What is shown by now, for what goes on over several answers. */
  const latest = useRef(shown);

  useEffect(() => {
    if (!isLookedAt) tidyCategory(data.category);
    return () => call.current?.abort();
  }, [data.category, isLookedAt]);

  function show(next: Shown): void {
    seen.current.set(next.category, next);
    latest.current = next;
    setShown(next);
  }

  /** Only the newest call counts: the answer to an older one is no longer what the visitor wants. */
  async function ask(what: 'category' | 'more', category: string, cursor: string): Promise<void> {
    call.current?.abort();
    const { signal } = (call.current = new AbortController());
    setLoading(what);
    setFailed(false);
    try {
      const page = await fetchPictures({ category, cursor, limit: GALLERY_PAGE, signal });
      const before = what === 'more' ? shown.batches : [];
      show({
        category,
        batches: page.pictures.length > 0 ? [...before, page.pictures] : before,
        count: page.count ?? shown.count,
        next: page.next,
      });
    } catch {
      if (signal.aborted) return;
      if (what === 'category') setShown((latest.current = { category, ...NONE }));
      else setFailed(true);
    }
    if (!signal.aborted) setLoading(undefined);
  }

  return {
    ...shown,
    loading,
    failed,
    choose(category) {
      mirrorCategory(category);
      const known = seen.current.get(category);
      if (!known) {
        // Under its own filter already; what was there before stays in sight until it comes.
        latest.current = { ...shown, category, next: '' };
        setShown(latest.current);
        return void ask('category', category, '');
      }
      call.current?.abort();
      setLoading(undefined);
      setFailed(false);
      latest.current = known;
      setShown(known);
    },
    async find(name) {
      const { category, batches } = latest.current;
      if (batches.flat().some((picture) => picture.name === name)) return name;
      return findPresentName(name, category, AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined);
    },
    async loadUntil(isEnough) {
      const { category } = latest.current;
      const loaded = () => latest.current.batches.flat();
      if (isEnough(loaded()) || latest.current.next === '') return loaded();
      call.current?.abort();
      const { signal } = (call.current = new AbortController());
      setLoading('more');
      setFailed(false);
      try {
        while (!isEnough(loaded()) && latest.current.next !== '') {
          const before = latest.current;
          const page = await fetchPictures({ category, cursor: before.next, limit: UPLOAD_PAGE_MAX, signal });
          show({ ...before, batches: [...before.batches, page.pictures], next: page.next });
        }
      } catch {
        if (!signal.aborted) setFailed(true);
      }
      if (!signal.aborted) setLoading(undefined);
      return loaded();
    },
    loadMore() {
      if (loading === undefined && shown.next !== '') void ask('more', shown.category, shown.next);
    },
  };
}
