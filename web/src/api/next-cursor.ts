// The cursor of the next page, from the `Link` header of a list (rule E1).

/** The cursor, or undefined when the header names no next page. */
export function nextCursor(link: string | null): string | undefined {
  for (const part of link?.split(/,(?=\s*<)/) ?? []) {
    const match = /<([^>]*)>\s*;(.*)/.exec(part);
    if (!match?.[1] || !/\brel="?next"?/i.test(match[2] ?? '')) continue;
    // The address may be relative; only its query matters.
    return new URL(match[1], 'http://localhost').searchParams.get('cursor') ?? undefined;
  }
  return undefined;
}
