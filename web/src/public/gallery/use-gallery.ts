// The pictures shown: those rendered with the page, then those that the visitor loads.
import { useContext, useEffect, useRef, useState } from 'react';
import { GALLERY_PAGE } from 'shared/limits.ts';
import type { GalleryData } from '../page-view.ts';
import { PreviewContext } from '../parts/preview-context.ts';
import type { StoredPicture } from '../parts/stored-picture.ts';
import { fetchAround, fetchPictures, type PicturesAround, type WhereAround } from './fetch-pictures.ts';
import { mirrorCategory, tidyCategory } from './gallery-address.ts';

interface Shown {
  category: string;
  /** Position of the first shown picture in the category. */
  start: number;
  /** The pictures, in the pages in which they were loaded. */
  batches: StoredPicture[][];
  count: number;
  next: string;
  /** Whether the category could not be loaded. */
  isMissing?: boolean;
}

export interface Gallery extends Shown {
  /** The request under way, if any. */
  loading: 'category' | 'more' | undefined;
  /** Whether the last request failed; it can be repeated. */
  failed: boolean;
  choose: (category: string) => void;
  loadMore: () => void;
  /**
   * Loads the pictures around one of the category (or another). Undefined if it has no such picture, null if no answer
   * came or it is no longer wanted.
   */
  lookAround: (where: WhereAround) => Promise<PicturesAround | undefined | null>;
}

/** A visitor who came for one picture sees the others after this delay at the latest. */
const PATIENCE_MS = 10_000;

/** Shown in place of a category that could not be loaded. */
const NONE = { start: 0, batches: [], count: 0, next: '', isMissing: true };

function shownFirst({ category, page, pictures, count, next }: GalleryData): Shown {
  return { category, start: (page - 1) * GALLERY_PAGE, batches: pictures.length > 0 ? [pictures] : [], count, next };
}

export function useGallery(data: GalleryData): Gallery {
  const isPreview = useContext(PreviewContext);
  const [shown, setShown] = useState(() => shownFirst(data));
  const [loading, setLoading] = useState<Gallery['loading']>();
  const [failed, setFailed] = useState(false);
  /** Loaded categories are cached, including the one rendered with the page. */
  const seen = useRef(new Map([[data.category, shown]]));
  const call = useRef<AbortController>(undefined);

  useEffect(() => {
    if (!isPreview) tidyCategory(data.category);
    return () => call.current?.abort();
  }, [data.category, isPreview]);

  function show(next: Shown): void {
    seen.current.set(next.category, next);
    setShown(next);
  }

  /** Only the latest request counts: the answer to an older one is no longer wanted. */
  async function ask(what: 'category' | 'more', category: string, cursor: string): Promise<void> {
    call.current?.abort();
    const { signal } = (call.current = new AbortController());
    setLoading(what);
    setFailed(false);
    try {
      const page = await fetchPictures({ category, cursor, signal });
      const before = what === 'more' ? shown.batches : [];
      // An empty category shows the samples that the server renders for All (rule B34).
      const { pictures, count = shown.count } =
        category === '' && page.count === 0 ? { pictures: data.samples, count: data.samples.length } : page;
      show({
        category,
        start: what === 'more' ? shown.start : 0,
        batches: pictures.length > 0 ? [...before, pictures] : before,
        count,
        next: page.next,
      });
    } catch {
      if (signal.aborted) return;
      if (what === 'category') setShown({ category, ...NONE });
      setFailed(true);
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
      if (known?.start !== 0) {
        // The filter changes at once; the former pictures stay until the new ones arrive.
        setShown({ ...shown, category, next: '' });
        return void ask('category', category, '');
      }
      call.current?.abort();
      setLoading(undefined);
      setFailed(false);
      setShown(known);
    },
    async lookAround(where) {
      call.current?.abort();
      const { signal } = (call.current = new AbortController());
      setLoading('more');
      setFailed(false);
      const late = new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE_MS));
      try {
        return await Promise.race([fetchAround(where, shown.category, signal), late]);
      } catch {
        if (!signal.aborted) setFailed(true);
        return null;
      } finally {
        if (!signal.aborted) setLoading(undefined);
      }
    },
    loadMore() {
      if (loading === undefined && shown.next !== '') void ask('more', shown.category, shown.next);
    },
  };
}
