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
  signal: AbortSignal;
}

/** @throws whatever keeps a whole answer from coming */
export async function fetchPictures({ signal, limit, ...wanted }: PicturesWanted): Promise<PicturesPage> {
  const { uploads, headers } = await ask({ ...wanted, limit: String(limit) }, signal);
  const count = headers.get('x-total-count');
  return {
    pictures: uploads.map(toPicture),
    count: count === null ? undefined : Number(count),
    next: nextCursor(headers.get('link')),
  };
}

/**
 * What the picture that has, or had, this name is called by now, if it is in the category.
 * @throws as `fetchPictures`
 */
export async function findPresentName(
  names: string,
  category: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [found] = (await ask({ names, category }, signal)).uploads;
  return found?.presentName ?? found?.name;
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
