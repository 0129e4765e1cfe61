// Addresses of the site, as its pages and their worker read them.

/** Names the open picture of the gallery, which is for scripts alone (rule B35). */
export const PICTURE = 'picture';

/** Not the console, the API, or a file. */
export function isSitePath(pathname: string): boolean {
  return !/^\/(admin|api|uploads|variants|documents)|\.\w+$/.test(pathname);
}

/** What the server makes a page of: neither the place on it nor the picture that is open. */
export function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete(PICTURE);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
