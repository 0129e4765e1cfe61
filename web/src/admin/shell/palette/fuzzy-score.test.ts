// The results of the palette, and their order.
import { expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy-score.ts';

function found(typed: string, texts: string[]): string[] {
  const scored = texts.flatMap((text) => {
    const score = fuzzyScore(typed, text);
    return score === undefined ? [] : [{ text, score }];
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ text }) => text);
}

test.each([
  ['mes', ['Settings', 'Messages'], ['Messages']],
  ['ul', ['Bulk', 'Unassigned leads'], ['Unassigned leads', 'Bulk']],
  ['my op', ['My open leads'], ['My open leads']],
  ['AKO', ['Akosua Frimpong', 'Kwame Akoto', 'Yaa Asantewaa'], ['Kwame Akoto', 'Akosua Frimpong']],
  ['eric', ['Éric Ofòri'], ['Éric Ofòri']],
  ['0142', ['Ama #0142', 'Ama #0124'], ['Ama #0142']],
  ['xyz', ['Messages'], []],
])('%j', (typed, texts, expected) => {
  expect(found(typed, texts)).toEqual(expected);
});

test('without input everything matches equally', () => {
  expect(fuzzyScore('  ', 'Messages')).toBe(0);
});
