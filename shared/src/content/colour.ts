// Parsing of the site's accent colour.

/** `#abc` and `#aabbcc`, in any case and with surrounding spaces, as `#aabbcc`; undefined for anything else. */
export function readColour(text: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
