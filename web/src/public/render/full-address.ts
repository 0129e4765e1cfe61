// Builds addresses for structured data.
import type { PageData } from 'shared/site/page-renderer.ts';

/** An absolute address if the site's own is configured, else one relative to the page. */
export function at({ origin }: Pick<PageData, 'origin'>, address: string): string {
  return `${origin ?? ''}${address}`;
}
