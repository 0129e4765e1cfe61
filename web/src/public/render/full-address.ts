// Addresses in the facts that a page gives search engines.
import type { PageData } from 'shared/site/page-renderer.ts';

/** Absolute where the site knows its own address, else relative to the page. */
export function at({ origin }: Pick<PageData, 'origin'>, address: string): string {
  return `${origin ?? ''}${address}`;
}
