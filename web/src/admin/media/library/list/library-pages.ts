// Updates the loaded pages when pictures have changed, so that what is on screen keeps its place (rule F17).
import type { Upload } from 'shared/media/media.ts';

export interface LibraryPage {
  uploads: readonly Upload[];
  next: string | undefined;
  /** Of all that match; on the first page alone. */
  count: number | undefined;
}

/** What the server says now about pictures that have changed. */
export interface LibraryNews {
  /** Asked for. */
  names: readonly string[];
  /** Those of them that match, newest first. */
  found: readonly Upload[];
  /** Of all that match. */
  count: number;
}

interface Settled {
  pages: LibraryPage[];
  /** Pictures that belong above all that are there. */
  arrived: Upload[];
}

/** Replaces what is there, removes what matches no more, and puts what came back into its place. */
export function withNews(pages: readonly LibraryPage[], { names, found, count }: LibraryNews): Settled {
  const asked = new Set(names);
  // What was found under a former name is in the list under its present one.
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

/** Below the last loaded one it comes with its page. */
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

/** Removes the pictures above all those that were there before, after everything was read again. */
export function withoutArrived(pages: readonly LibraryPage[], known: ReadonlySet<string>): Settled {
  const [first, ...others] = pages;
  const at = first?.uploads.findIndex(({ name }) => known.has(name)) ?? -1;
  // If none of the earlier pictures is left, no position can be kept.
  if (!first || at < 1) return { pages: [...pages], arrived: [] };
  const rest = { ...first, uploads: first.uploads.slice(at), count: (first.count ?? 0) - at };
  return { pages: [rest, ...others], arrived: first.uploads.slice(0, at) };
}

/** Puts new pictures above all others. */
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

/** A picture as it is called now; undefined if that is the name it was asked for by (rule F26). */
export function underPresentName({ presentName, ...upload }: Upload): Upload | undefined {
  if (presentName === undefined) return undefined;
  return { ...upload, name: presentName, url: `/uploads/${presentName}` };
}
