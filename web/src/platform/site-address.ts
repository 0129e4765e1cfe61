// Where something of the site is found: the installed console is served by none.
import type { Platform } from './platform.ts';

/** Pictures that every site has from the start: the installed console brings its own. */
const BUILT_IN = '/art/';

/** The full address; an address that is already full is returned unchanged. */
export function siteAddress({ apiBaseUrl }: Pick<Platform, 'apiBaseUrl'>, path: string): string {
  const base = path.startsWith(BUILT_IN) ? '' : apiBaseUrl;
  return URL.parse(path, base || window.location.origin)?.href ?? path;
}
