// JSON of a document with very many members, written in slices: others are answered between two of them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPlainObject } from 'shared/content/shape.ts';

/** Some milliseconds of work. */
const SLICE = 2000;

type Member = [string, unknown];

const bare = (members: readonly Member[]) => JSON.stringify(Object.fromEntries(members)).slice(1, -1);

/** `{"a":1,"b":2}` -> `"a":1`, `"b":2`; what has no JSON is left out. */
async function* inSlices(members: readonly Member[]): AsyncGenerator<string> {
  let isFirst = true;
  for (let at = 0; at < members.length; at += SLICE) {
    const slice = bare(members.slice(at, at + SLICE));
    if (slice !== '') yield isFirst ? slice : `,${slice}`;
    isFirst &&= slice === '';
    await nextTurn();
  }
}

async function* pieces(document: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(document)) {
    const members = isPlainObject(value) ? Object.entries(value) : [];
    if (members.length <= SLICE) {
      const member = bare([[name, value]]);
      if (member === '') continue;
      yield `${before}${member}`;
    } else {
      yield `${before}${JSON.stringify(name)}:{`;
      yield* inSlices(members);
      yield '}';
    }
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/**
 * What `JSON.stringify` gives, to the byte, as UTF-8. Sliced are members that are objects of many members themselves. Each
 * slice is encoded by itself: to encode megabytes takes as long as to write them.
 */
export async function toJsonInSlices(document: Record<string, unknown>): Promise<Buffer> {
  const written: Buffer[] = [];
  for await (const piece of pieces(document)) written.push(Buffer.from(piece));
  return Buffer.concat(written);
}
