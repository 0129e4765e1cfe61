// Asks the library for a page of pictures.
import { GALLERY_PAGE } from 'shared/limits.ts';
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
  signal: AbortSignal;
}

/** @throws whatever keeps a whole answer from coming */
export async function fetchPictures({ signal, ...wanted }: PicturesWanted): Promise<PicturesPage> {
  const { uploads, headers } = await ask({ ...wanted, limit: String(GALLERY_PAGE) }, signal);
  const count = headers.get('x-total-count');
  return {
    pictures: uploads.map(toPicture),
    count: count === null ? undefined : Number(count),
    next: nextCursor(headers.get('link')),
  };
}

/** A stretch of the list around the picture that was asked for. */
export interface PicturesAround {
  pictures: StoredPicture[];
  /** Place of the first of them in the whole list. */
  start: number;
  /** Place of the one that was asked for. */
  place: number;
}

/**
 * The pictures around a name or a place, one page of them; undefined where no such picture is in the category.
 * @throws as `fetchPictures`
 */
export async function fetchAround(
  where: { around: string } | { place: string },
  category: string,
  signal: AbortSignal,
): Promise<PicturesAround | undefined> {
  const { uploads, headers } = await ask({ ...where, category, limit: String(GALLERY_PAGE) }, signal);
  if (uploads.length === 0) return undefined;
  const place = Number(headers.get('x-place'));
  return { pictures: uploads.map(toPicture), place, start: Math.max(0, place - GALLERY_PAGE / 2) };
}

/** Empty members are left out. */
async function ask(
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<{ uploads: Upload[]; headers: Headers }> {
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const response = await fetch(`/api/uploads?${said.toString()}`, { signal });
  if (!response.ok) throw new Error(`The pictures were not given: ${response.status}`);
  // The server keeps to the contract.
  return { uploads: (await response.json()) as Upload[], headers: response.headers };
}
