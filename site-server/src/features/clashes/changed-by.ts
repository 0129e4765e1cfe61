// The column `changed_by`: who last changed which field of a row.

/** Usernames by field; a field that was not changed since the column exists is absent. */
export type Changers = Readonly<Record<string, string>>;

export function readChangers(column: string): Changers {
  return JSON.parse(column) as Changers;
}

/** The member of an answer that shows the column; none if nobody has changed anything. */
export function shownChangers(column: string): { changedBy?: Changers } {
  const changedBy = readChangers(column);
  return Object.keys(changedBy).length > 0 ? { changedBy } : {};
}

/** The column after this user has changed these fields. */
export function withChanger(column: string, fields: readonly string[], actor: string): string {
  return JSON.stringify({ ...readChangers(column), ...Object.fromEntries(fields.map((field) => [field, actor])) });
}
