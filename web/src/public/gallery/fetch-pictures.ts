// Asks the library for a page of pictures.
import type { Upload } from 'shared/media/media.ts';
import { storedPicture, type StoredPicture } from '../parts/stored-picture.ts';

export interface PicturesPage {
  pictures: StoredPicture[];
  /** On all pages; only the first one has it. */
  count: number | undefined;
  /** Cursor of the next page; empty on the last. */
  next: string;
}

function toPicture(upload: Upload): StoredPicture {
  return storedPicture({ ...upload, url: `${upload.url}?v=${upload.version}` });
}

function nextCursor(link: string | null): string {
  return /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1] ?? '';
}

interface PicturesWanted {
  /** Empty for all. */
  category: string;
  /** Behind which they follow; empty for the first page. */
  cursor: string;
  limit: number;
  /** Only the picture of this name. */
  name?: string;
  signal: AbortSignal;
}

/** @throws whatever keeps a whole answer from coming */
export async function fetchPictures({ category, cursor, limit, name, signal }: PicturesWanted): Promise<PicturesPage> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (category !== '') query.set('category', category);
  if (name !== undefined) query.set('names', name);
  if (cursor !== '') query.set('cursor', cursor);
  const response = await fetch(`/api/uploads?${query.toString()}`, { signal });
  if (!response.ok) throw new Error(`The pictures were not given: ${response.status}`);
  // The server keeps to the contract.
  const uploads = (await response.json()) as Upload[];
  const count = response.headers.get('x-total-count');
  return {
    pictures: uploads.map(toPicture),
    count: count === null ? undefined : Number(count),
    next: nextCursor(response.headers.get('link')),
  };
}
