// The address of the next page of a list.

/** Address of the next page with the same filters, as a Link header (RFC 8288). */
export function nextLink(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
  cursor: string,
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  search.set('cursor', cursor);
  return `<${path}?${search.toString()}>; rel="next"`;
}
