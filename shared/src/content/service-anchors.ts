// The services shown on pages, and their anchors: made from the titles, unique on the page.
import { slugOf } from '../text/slug.ts';

/** `Marine engine services` -> `marine-engine-services`; empty if no character is allowed in an address. */
export const anchorFrom = (title: string) => slugOf(title, 80);

export function serviceAnchors(titles: string[]): string[] {
  const used = new Set<string>();
  return titles.map((title, index) => {
    const base = anchorFrom(title) || `service-${index + 1}`;
    let anchor = base;
    // One that is counted may be the title of another.
    for (let count = index + 1; used.has(anchor); count += 1) anchor = `${base}-${count}`;
    used.add(anchor);
    return anchor;
  });
}

/** A service without a title cannot be labelled, linked or asked for, so it is left out. */
export function titled<T extends { title: string }>(items: T[]): T[] {
  return items.filter((item) => item.title.trim() !== '');
}
