// Placeholders in content texts, such as `Pictures of work carried out by {company}.`

/** Placeholders without a value are left as they are. */
export function fillIn(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
