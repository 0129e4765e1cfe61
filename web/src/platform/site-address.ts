// Where something of the site is found: the installed console is served by none.
import type { Platform } from './platform.ts';

/** The whole address; one that is whole already stays as it is. */
export function siteAddress({ apiBaseUrl }: Pick<Platform, 'apiBaseUrl'>, path: string): string {
  return URL.parse(path, apiBaseUrl || window.location.origin)?.href ?? path;
}
