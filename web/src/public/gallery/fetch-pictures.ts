// Fetches a page of pictures from the API.
import { GALLERY_PAGE } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { storedPicture, type StoredPicture } from '../parts/stored-picture.ts';

export interface PicturesPage {
  pictures: StoredPicture[];
  /** Total number of pictures; only the first page has it. */
  count: number | undefined;
  /** Cursor of the next page; empty on the last page. */
  next: string;
}

function toPicture(upload: Upload): StoredPicture {
  return storedPicture({ ...upload, url: `${upload.url}?v=${upload.version}` });
}

function nextCursor(link: string | null): string {
  return /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1] ?? '';
}

interface PicturesWanted {
  /** Id of the category; empty for all. */
  category: string;
  /** Cursor to continue from; empty for the first page. */
  cursor: string;
  signal: AbortSignal;
}

/** @throws if no complete answer arrives */
export async function fetchPictures({ signal, ...wanted }: PicturesWanted): Promise<PicturesPage> {
  const { uploads, headers } = await ask({ ...wanted, limit: String(GALLERY_PAGE) }, signal);
  const count = headers.get('x-total-count');
  return {
    pictures: uploads.map(toPicture),
    count: count === null ? undefined : Number(count),
    next: nextCursor(headers.get('link')),
  };
}

/** A page of the list centred on the requested picture. */
export interface PicturesAround {
  pictures: StoredPicture[];
  /** Position of its first picture in the list. */
  start: number;
  /** Position of the requested picture. */
  place: number;
  /** Number of pictures in the list now. */
  count: number;
}

/** The name or position of a picture, by default in the category that is shown. */
export type WhereAround = ({ around: string } | { place: string }) & { category?: string };

/**
 * The pictures around a name or a position, one page of them; undefined if the category has no such picture. Behind its
 * end, they are those around the last one.
 * @throws as `fetchPictures`
 */
export async function fetchAround(
  where: WhereAround,
  category: string,
  signal: AbortSignal,
): Promise<PicturesAround | undefined> {
  const { uploads, headers } = await ask({ category, ...where, limit: String(GALLERY_PAGE) }, signal);
  if (uploads.length === 0) return undefined;
  const place = Number(headers.get('x-place'));
  const count = Number(headers.get('x-total-count'));
  return { pictures: uploads.map(toPicture), place, start: Math.max(0, place - GALLERY_PAGE / 2), count };
}

/** Requests a page of pictures; empty parameters are left out. */
async function ask(
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<{ uploads: Upload[]; headers: Headers }> {
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const response = await fetch(`/api/uploads?${said.toString()}`, { signal });
  if (!response.ok) throw new Error(`The pictures were not given: ${response.status}`);
  // The server validates its answers against the contract.
  return { uploads: (await response.json()) as Upload[], headers: response.headers };
}
