// The column `changed_by`: who last changed which field of a row.

/** Usernames by field; a field that was not changed since the column exists is absent. */
export type Changers = Readonly<Record<string, string>>;

export function readChangers(column: string): Changers {
  return JSON.parse(column) as Changers;
}

/** The column after this user has changed these fields. */
export function withChanger(column: string, fields: readonly string[], actor: string): string {
  return JSON.stringify({ ...readChangers(column), ...Object.fromEntries(fields.map((field) => [field, actor])) });
}
