// Addresses of the site, as used by pages and worker.

/** Query parameter of the gallery's open picture, which only scripts read (rule B35). */
export const PICTURE = 'picture';

/** Whether a path is a page of the site, and not of the console or the API, or a file. */
export function isSitePath(pathname: string): boolean {
  return !/^\/(admin|api|uploads|variants|documents)|\.\w+$/.test(pathname);
}

/** The part of the address that the server renders: without the fragment and the open picture. */
export function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete(PICTURE);
  // Counted from the text, because `size` is missing in Chrome before 113 and Safari before 17.
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}
