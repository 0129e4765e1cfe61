// All data about one person as JSON, for a program to read (rule B20).
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import { keysOf } from './person-key.ts';
import type { CopyHead } from './copy-head.ts';
import type { ExportedLead, ExportedSpam, PersonData } from './read-person.ts';

/** The content of the JSON, for reading it. */
export interface ExportedPerson {
  exportedAt: string;
  person: { email?: string; phone?: string };
  leads: ExportedLead[];
  spam: ExportedSpam[];
  savedViews: SavedView[];
}

/** The members of an array, with separators. */
async function* members(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const value of values) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(value)}`;
    isFirst = false;
  }
}

export async function* personAsJson({ exportedAt, person }: CopyHead, data: PersonData): AsyncGenerator<string> {
  const named = keysOf(person).map(({ column, key }) => [column === 'email_key' ? 'email' : 'phone', key]);
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"person":${JSON.stringify(Object.fromEntries(named))},"leads":[`;
  yield* members(data.leads());
  yield '],\n"spam":[';
  yield* members(data.spam());
  yield `],\n"savedViews":${JSON.stringify(await data.savedViews())}}\n`;
}
