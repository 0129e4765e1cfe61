// Full addresses of parts of the site, since the installed console is not served by the site.
import type { Platform } from './platform.ts';

/** Pictures that every site has from the start; the installed console has its own copies. */
const BUILT_IN = '/art/';

/** The full address; an address that is already full is returned unchanged. */
export function siteAddress({ apiBaseUrl }: Pick<Platform, 'apiBaseUrl'>, path: string): string {
  const base = path.startsWith(BUILT_IN) ? '' : apiBaseUrl;
  return URL.parse(path, base || window.location.origin)?.href ?? path;
}
