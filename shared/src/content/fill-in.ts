// Words of the content with places for what is known later, such as `Pictures of work carried out by {company}.`

/** Places that nothing is given for stay as they are. */
export function fillIn(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
