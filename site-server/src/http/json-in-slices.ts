// JSON of a document with very many members, written in slices: others are answered between two of them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPlainObject } from 'shared/content/shape.ts';

/** A few milliseconds of work. */
const SLICE = 500;

type Member = readonly [string, unknown];
type Members = ReadonlyMap<string, unknown>;
export type LongDocument = Record<string, unknown> | Members;

/** The type of the object as which a map is written. */
export function asObject<T>(members: ReadonlyMap<string, T>): Record<string, T> {
  return members as unknown as Record<string, T>;
}

const bare = (members: readonly Member[]) => JSON.stringify(Object.fromEntries(members)).slice(1, -1);

/** The members of what has many, to be written in slices. To list those of an object takes its time too: a map has none of that. */
function manyMembers(value: unknown): Iterable<Member> | undefined {
  if (value instanceof Map) return value as Members;
  const members = isPlainObject(value) ? Object.entries(value) : [];
  return members.length > SLICE ? members : undefined;
}

/** `"a":1`, `"b":2`, with what stands between two of them; what has no JSON is left out. */
async function* inSlices(members: Iterable<Member>): AsyncGenerator<string> {
  let slice: Member[] = [];
  let before = '';
  for (const member of members) {
    slice.push(member);
    if (slice.length < SLICE) continue;
    const written = bare(slice);
    if (written !== '') {
      yield before + written;
      before = ',';
    }
    slice = [];
    await nextTurn();
  }
  const rest = bare(slice);
  if (rest !== '') yield before + rest;
}

async function* piecesOf(document: LongDocument): AsyncGenerator<string> {
  let before = '';
  yield '{';
  if (document instanceof Map) {
    yield* inSlices(document as Members);
    return yield '}';
  }
  for (const [name, value] of Object.entries(document)) {
    const members = manyMembers(value);
    const member = members ? `${JSON.stringify(name)}:{` : bare([[name, value]]);
    if (member === '') continue;
    yield before + member;
    before = ',';
    if (!members) continue;
    yield* inSlices(members);
    yield '}';
  }
  yield '}';
}

/**
 * What `JSON.stringify` gives, to the byte, as UTF-8. Sliced are members that are objects of many members themselves, or
 * maps, which are written as objects. Each slice is encoded by itself: to encode megabytes takes as long as to write them.
 */
export async function toJsonInSlices(document: LongDocument): Promise<Buffer> {
  const written: Buffer[] = [];
  for await (const piece of piecesOf(document)) written.push(Buffer.from(piece));
  return Buffer.concat(written);
}
