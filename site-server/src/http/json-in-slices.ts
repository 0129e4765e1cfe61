// JSON of a document with very many members, written in slices: others are answered between two of them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPlainObject } from 'shared/content/shape.ts';

/** Some milliseconds of work. */
const SLICE = 2000;

type Member = [string, unknown];

const bare = (members: readonly Member[]) => JSON.stringify(Object.fromEntries(members)).slice(1, -1);

/** `{"a":1,"b":2}` -> `"a":1`, `"b":2` */
async function membersInSlices(members: readonly Member[]): Promise<string> {
  const slices: string[] = [];
  for (let at = 0; at < members.length; at += SLICE) {
    slices.push(bare(members.slice(at, at + SLICE)));
    await nextTurn();
  }
  return slices.filter((slice) => slice !== '').join(',');
}

/** What `JSON.stringify` gives, to the byte. Sliced are members that are objects of many members themselves. */
export async function toJsonInSlices(document: Record<string, unknown>): Promise<string> {
  const written: string[] = [];
  for (const [name, value] of Object.entries(document)) {
    const members = isPlainObject(value) ? Object.entries(value) : [];
    if (members.length <= SLICE) written.push(bare([[name, value]]));
    else written.push(`${JSON.stringify(name)}:{${await membersInSlices(members)}}`);
  }
  return `{${written.filter((member) => member !== '').join(',')}}`;
}
