// The column `changed_by`: who has changed which field of a row last.

/** Usernames by field; a field that nobody has changed since this is kept is absent. */
export type Changers = Readonly<Record<string, string>>;

export function readChangers(column: string): Changers {
  return JSON.parse(column) as Changers;
}

/** The column after this person has changed these fields. */
export function withChanger(column: string, fields: readonly string[], actor: string): string {
  return JSON.stringify({ ...readChangers(column), ...Object.fromEntries(fields.map((field) => [field, actor])) });
}
