// Documents with many members are written as by JSON.stringify, and other work runs meanwhile.
import fc from 'fast-check';
import { fuzzRuns } from 'shared/testing/fuzz-runs.ts';
import { expect, test } from 'vitest';
import { readObject, toJsonInSlices, type Slices } from './json-in-slices.ts';

function pictures(count: number): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, number) => [
      `yard-${number}.jpg`,
      { categories: ['marine'], hidden: number % 20 === 0 },
    ]),
  );
}

test('writes the same text as JSON.stringify, whatever the document contains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.anything({ maxDepth: 3 })), async (document) => {
      expect(String(await toJsonInSlices(document))).toBe(JSON.stringify(document));
    }),
    fuzzRuns(400),
  );
});

test.each([0, 1, 499, 500, 501, 1000, 1001, 9000])('writes %i pictures as JSON.stringify does', async (count) => {
  const odd = { 7: 'a number', ['__proto__']: { own: true }, gone: undefined, 'a "quote"': '\u2028' };
  const document = { hero: { title: 'Ä' }, mediaMeta: { ...pictures(count), ...odd }, gone: undefined, last: [1] };
  expect(String(await toJsonInSlices(document))).toBe(JSON.stringify(document));
});

test.each([0, 1, 500, 1001])('members that are read in slices, %i of them, are written as an object', async (count) => {
  const members = pictures(count);
  const slices: Slices = {
    async *[Symbol.asyncIterator]() {
      const all = Object.entries(members);
      // Some of them are empty.
      for (let start = 0; start < all.length; start += 250) yield* [[], all.slice(start, start + 250), []];
    },
  };
  const whole = JSON.stringify({ first: 1, mediaMeta: members });
  expect(String(await toJsonInSlices({ first: 1, mediaMeta: slices }))).toBe(whole);
  expect(String(await toJsonInSlices(slices))).toBe(JSON.stringify(members));
  expect(await readObject(slices)).toEqual(members);
});

test.each([0, 1, 500, 501, 1500])('a list of %i is written as a list', async (count) => {
  const list = [...Object.values(pictures(count)), undefined, [1], 'Ä'];
  expect(String(await toJsonInSlices(list))).toBe(JSON.stringify(list));
});

test.each([
  ['an object', { mediaMeta: pictures(20_000) }],
  ['a list', Object.values(pictures(20_000))],
])('other work runs between two slices of %s', async (_name, document) => {
  let turns = 0;
  let isWritten = false;
  const count = () => {
    turns += 1;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  await toJsonInSlices(document);
  isWritten = true;
  expect(turns).toBeGreaterThanOrEqual(9);
});
