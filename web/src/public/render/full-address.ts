// Addresses in structured data.
import type { PageData } from 'shared/site/page-renderer.ts';

/** Absolute if the site's own address is configured, else relative to the page. */
export function at({ origin }: Pick<PageData, 'origin'>, address: string): string {
  return `${origin ?? ''}${address}`;
}
