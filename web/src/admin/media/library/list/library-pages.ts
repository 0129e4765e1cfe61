// Updates the loaded pages after pictures have changed, without moving what is on screen (rule F17).
import type { Upload } from 'shared/media/media.ts';

export interface LibraryPage {
  uploads: readonly Upload[];
  next: string | undefined;
  /** Number of all matches; only on the first page. */
  count: number | undefined;
}

/** Current data of changed pictures. */
export interface LibraryNews {
  /** The requested names. */
  names: readonly string[];
  /** Those of them that match the filters, newest first. */
  found: readonly Upload[];
  /** Number of all matches. */
  count: number;
}

interface Settled {
  pages: LibraryPage[];
  /** Pictures that belong above all loaded ones. */
  arrived: Upload[];
}

/** Shows a picture as it is now, where it was. Other pages stay the same objects. */
export function withPicture(pages: readonly LibraryPage[], now: Upload): LibraryPage[] {
  const isIt = ({ name }: Upload) => name === now.name;
  return pages.map((page) =>
    page.uploads.some(isIt) ? { ...page, uploads: page.uploads.map((one) => (isIt(one) ? now : one)) } : page,
  );
}

/** Updates loaded pictures, removes those that do not match any more, and inserts restored ones. */
export function withNews(pages: readonly LibraryPage[], { names, found, count }: LibraryNews): Settled {
  const asked = new Set(names);
  // A picture found by a former name is in the list under its current one.
  const current = found.filter(({ presentName }) => presentName === undefined);
  const fresh = new Map(current.map((upload) => [upload.name, upload]));
  const settled = pages.map((page) => ({
    ...page,
    uploads: page.uploads.some(({ name }) => asked.has(name))
      ? page.uploads.flatMap((upload) => {
          if (!asked.has(upload.name)) return [upload];
          const now = fresh.get(upload.name);
          fresh.delete(upload.name);
          return now ? [now] : [];
        })
      : page.uploads,
  }));
  const newest = settled.find(({ uploads }) => uploads.length > 0)?.uploads[0];
  const arrived: Upload[] = [];
  for (const upload of fresh.values()) {
    if (!newest || upload.uploadedAt >= newest.uploadedAt) arrived.push(upload);
    else insert(settled, upload);
  }
  if (settled[0]) settled[0].count = count - arrived.length;
  return { pages: settled, arrived };
}

/** A picture below the last loaded one comes with its page. */
function insert(pages: LibraryPage[], upload: Upload): void {
  for (const page of pages) {
    const at = page.uploads.findIndex(({ uploadedAt }) => uploadedAt < upload.uploadedAt);
    if (at === -1) continue;
    page.uploads = page.uploads.toSpliced(at, 0, upload);
    return;
  }
  const last = pages.at(-1);
  if (last && last.next === undefined) last.uploads = [...last.uploads, upload];
}

/** Removes pictures above the known ones after everything was read again, and gives them separately. */
export function withoutArrived(pages: readonly LibraryPage[], known: ReadonlySet<string>): Settled {
  const [first, ...others] = pages;
  const at = first?.uploads.findIndex(({ name }) => known.has(name)) ?? -1;
  // If none of the known pictures is left, no position can be kept.
  if (!first || at < 1) return { pages: [...pages], arrived: [] };
  const rest = { ...first, uploads: first.uploads.slice(at), count: (first.count ?? 0) - at };
  return { pages: [rest, ...others], arrived: first.uploads.slice(0, at) };
}

/** Adds new pictures above all others. */
export function withArrived(pages: readonly LibraryPage[], arrived: readonly Upload[]): LibraryPage[] {
  const names = new Set(arrived.map(({ name }) => name));
  return pages.map((page, at) =>
    at === 0
      ? {
          ...page,
          uploads: [...arrived, ...page.uploads.filter(({ name }) => !names.has(name))],
          count: (page.count ?? 0) + arrived.length,
        }
      : page,
  );
}

/** The picture under its current name; undefined if it was requested by that name (rule F26). */
export function underPresentName({ presentName, ...upload }: Upload): Upload | undefined {
  if (presentName === undefined) return undefined;
  return { ...upload, name: presentName, url: `/uploads/${presentName}` };
}
