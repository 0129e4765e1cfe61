// JSON of a document with very many members, or of a long list, written in slices: others are answered between two of them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPlainObject } from 'shared/plain-object.ts';

/** A few milliseconds of work. */
const SLICE = 500;
/** To copy megabytes into memory that was not used before takes longer than to write them. */
const COPIED_AT_ONCE = 2 ** 18;

type Member<T = unknown> = readonly [string, T];
/** Members that are read a slice at a time, each time they are gone through: all of them at once are never in memory. */
export type Slices<T = unknown> = AsyncIterable<readonly Member<T>[]>;
export type LongDocument = Record<string, unknown> | Slices | readonly unknown[];

/** The type of the object as which slices are written. */
export function asObject<T>(slices: Slices<T>): Record<string, T> {
  return slices as unknown as Record<string, T>;
}

export function isSlices(value: unknown): value is Slices {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** A list that takes longer to write than a slice. */
export function isLongList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > SLICE;
}

/** All members at once. */
export async function readObject(slices: Slices): Promise<Record<string, unknown>> {
  const all: Member[] = [];
  for await (const slice of slices) all.push(...slice);
  return Object.fromEntries(all);
}

/** Without the brackets. */
const inside = (value: object) => JSON.stringify(value).slice(1, -1);
const bare = (members: readonly Member[]) => inside(Object.fromEntries(members));

async function* slicesOf<T>(members: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < members.length; start += SLICE) {
    yield members.slice(start, start + SLICE);
    await nextTurn();
  }
}

/** The members of a large object, to be written in slices. */
function manyMembers(value: unknown): Slices | undefined {
  if (isSlices(value)) return value;
  const members = isPlainObject(value) ? Object.entries(value) : [];
  return members.length > SLICE ? slicesOf(members) : undefined;
}

/** `"a":1`, `"b":2`, with what stands between two of them; what has no JSON is left out. */
async function* written(slices: Slices): AsyncGenerator<string> {
  let before = '';
  for await (const slice of slices) {
    const members = bare(slice);
    if (members === '') continue;
    yield before + members;
    before = ',';
  }
}

async function* piecesOfList(list: readonly unknown[]): AsyncGenerator<string> {
  let before = '[';
  for await (const slice of slicesOf(list)) {
    yield before + inside(slice);
    before = ',';
  }
  yield list.length === 0 ? '[]' : ']';
}

async function* piecesOf(document: Exclude<LongDocument, readonly unknown[]>): AsyncGenerator<string> {
  let before = '';
  yield '{';
  if (isSlices(document)) {
    yield* written(document);
    return yield '}';
  }
  for (const [name, value] of Object.entries(document)) {
    const members = manyMembers(value);
    const member = members ? `${JSON.stringify(name)}:{` : bare([[name, value]]);
    if (member === '') continue;
    yield before + member;
    before = ',';
    if (!members) continue;
    yield* written(members);
    yield '}';
  }
  yield '}';
}

/** As `Buffer.concat`, in turns. */
async function join(pieces: readonly Buffer[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  let turnAt = COPIED_AT_ONCE;
  for (const piece of pieces) {
    end += piece.copy(whole, end);
    if (end < turnAt) continue;
    turnAt = end + COPIED_AT_ONCE;
    await nextTurn();
  }
  return whole;
}

/** Written so that the compiler knows that it is none of the others. */
function isList(document: LongDocument): document is readonly unknown[] {
  return Array.isArray(document);
}

/**
 * What `JSON.stringify` gives, to the byte, as UTF-8. Sliced are lists, members that are objects of many members themselves,
 * and slices, which are written as one object. Each slice is encoded by itself: to encode megabytes takes as long as to write
 * them.
 */
export async function toJsonInSlices(document: LongDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const all = isList(document) ? piecesOfList(document) : piecesOf(document);
  for await (const piece of all) pieces.push(Buffer.from(piece));
  return join(pieces);
}
