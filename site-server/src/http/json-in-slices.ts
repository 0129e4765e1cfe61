// Writes JSON of a document with very many members, or of a long list, in slices: other requests are answered between
// two of them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isPlainObject } from 'shared/plain-object.ts';

/** Members per slice, a few milliseconds of work. */
const SLICE = 500;
/** Bytes per step, since copying megabytes into fresh memory takes longer than writing them. */
const COPIED_AT_ONCE = 2 ** 18;

type Member<T = unknown> = readonly [string, T];
/** Members that are read in slices each time they are iterated, so that they are never all in memory. */
export type Slices<T = unknown> = AsyncIterable<readonly Member<T>[]>;
export type LongDocument = Record<string, unknown> | Slices | readonly unknown[];

/** Gives slices the type of the object that they are written as. */
export function asObject<T>(slices: Slices<T>): Record<string, T> {
  return slices as unknown as Record<string, T>;
}

export function isSlices(value: unknown): value is Slices {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** Whether a list takes longer to write than one slice. */
export function isLongList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > SLICE;
}

/** Reads all members into one object. */
export async function readObject(slices: Slices): Promise<Record<string, unknown>> {
  const all: Member[] = [];
  for await (const slice of slices) all.push(...slice);
  return Object.fromEntries(all);
}

/** JSON without its outer brackets. */
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

/** `"a":1`, `"b":2` and the separators between them; members without JSON are left out. */
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

/** As `Buffer.concat`, with pauses for other requests. */
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

/** A type guard, since `Array.isArray` does not exclude a readonly list from the rest of the union. */
function isList(document: LongDocument): document is readonly unknown[] {
  return Array.isArray(document);
}

/**
 * Gives exactly the bytes of `JSON.stringify` as UTF-8. Lists, members that are large objects, and `Slices`, which are
 * written as one object, are written in slices. Each slice is encoded separately, since encoding megabytes takes as
 * long as writing them.
 */
export async function toJsonInSlices(document: LongDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const all = isList(document) ? piecesOfList(document) : piecesOf(document);
  for await (const piece of all) pieces.push(Buffer.from(piece));
  return join(pieces);
}
