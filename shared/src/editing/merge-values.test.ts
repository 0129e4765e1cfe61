// Lists edited by two people: a change by one of them is kept, a change of the same part by both is a clash.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzRuns } from 'shared/testing/fuzz-runs.ts';
import { isEqual } from './is-equal.ts';
import { mergeSides } from './merge-values.ts';
import { countRepeated } from './pair-entries.ts';

const weld = { title: 'Welding', text: 'Steel', tags: ['MIG', 'TIG'] };
const paint = { title: 'Painting', text: 'Hulls', tags: [] };
const dive = { title: 'Diving', text: 'Hull surveys', tags: ['ROV'] };
const lift = { title: 'Lifting', text: 'Cranes', tags: [] };
const base = [weld, paint, dive];

const clash = (mine: unknown, theirs: unknown) => ({ mine, theirs });
const merged = (both: unknown) => clash(both, both);

describe('a change by one side is taken from that side', () => {
  test.each<[string, unknown[], unknown[], unknown[], unknown[]]>([
    [
      'two entries',
      base,
      [{ ...weld, text: 'Mine' }, paint, dive],
      [weld, paint, { ...dive, text: 'Theirs' }],
      [{ ...weld, text: 'Mine' }, paint, { ...dive, text: 'Theirs' }],
    ],
    [
      'fields of one entry',
      base,
      [{ ...weld, title: 'Mine' }, paint, dive],
      [{ ...weld, text: 'Theirs' }, paint, dive],
      [{ ...weld, title: 'Mine', text: 'Theirs' }, paint, dive],
    ],
    [
      'lists in one entry',
      base,
      [{ ...weld, tags: ['MIG', 'TIG', 'Mine'] }, paint, dive],
      [{ ...weld, tags: ['Theirs', 'TIG'] }, paint, dive],
      [{ ...weld, tags: ['Theirs', 'TIG', 'Mine'] }, paint, dive],
    ],
    [
      'an entry, and another added',
      base,
      [{ ...weld, text: 'Mine' }, paint, dive],
      [...base, lift],
      [{ ...weld, text: 'Mine' }, paint, dive, lift],
    ],
    [
      'an entry, and another removed',
      base,
      [{ ...weld, text: 'Mine' }, paint, dive],
      [weld, dive],
      [{ ...weld, text: 'Mine' }, dive],
    ],
    [
      'entries added at the same place',
      base,
      [...base, lift],
      [...base, { title: 'Theirs' }],
      [...base, { title: 'Theirs' }, lift],
    ],
    ['entries added to an empty list', [], ['a'], ['b'], ['b', 'a']],
    ['the same entry added', base, [...base, lift], [...base, { ...lift, more: 1 }], [...base, { ...lift, more: 1 }]],
    [
      'the order, and an entry',
      base,
      [dive, weld, paint],
      [weld, { ...paint, text: 'Theirs' }, dive, lift],
      [dive, lift, weld, { ...paint, text: 'Theirs' }],
    ],
    [
      'the order, and an entry that was moved',
      base,
      [{ ...weld, text: 'Mine' }, paint, dive],
      [dive, paint, weld],
      [dive, paint, { ...weld, text: 'Mine' }],
    ],
    [
      'an entry replaced, and another changed',
      base,
      [lift, paint, dive],
      [weld, paint, { ...dive, text: 'Theirs' }],
      [lift, paint, { ...dive, text: 'Theirs' }],
    ],
    ['lines', ['a', 'b', 'c'], ['a', 'B', 'c'], ['a', 'b', 'C', 'd'], ['a', 'B', 'C', 'd']],
    ['lines that are the same', ['a', 'a', 'b'], ['a', 'b'], ['a', 'a', 'c'], ['a', 'c']],
  ])('%s', (_name, from, mine, theirs, both) => {
    expect(mergeSides(from, mine, theirs)).toEqual(merged(both));
  });
});

describe('different changes of the same part clash, and all other changes of both sides are kept', () => {
  test.each<[string, unknown[], unknown[], unknown[], unknown[], unknown[]]>([
    [
      'one field',
      base,
      [{ ...weld, text: 'Mine' }, paint, dive],
      [{ ...weld, text: 'Theirs' }, paint, lift],
      [{ ...weld, text: 'Mine' }, paint, lift],
      [{ ...weld, text: 'Theirs' }, paint, lift],
    ],
    [
      'removed and changed',
      base,
      [paint, dive],
      [{ ...weld, text: 'Theirs' }, paint, dive],
      [paint, dive],
      [{ ...weld, text: 'Theirs' }, paint, dive],
    ],
    [
      'changed and removed',
      base,
      [weld, { ...paint, text: 'Mine' }, dive],
      [weld, dive, lift],
      [weld, { ...paint, text: 'Mine' }, dive, lift],
      [weld, dive, lift],
    ],
    [
      'replaced and changed',
      base,
      [lift, paint, dive],
      [{ ...weld, tags: [] }, paint, dive],
      [lift, paint, dive],
      [{ ...weld, tags: [] }, paint, dive],
    ],
    [
      'both orders',
      base,
      [paint, weld, dive],
      [weld, dive, paint, lift],
      [paint, lift, weld, dive],
      [weld, dive, paint, lift],
    ],
    [
      'an entry changed, and another in its place that has one text in common with it',
      [weld, { title: 'Painting', link: '/contact' }],
      [weld, { title: 'Painting', link: '/mine' }],
      [weld, { title: 'Lifting', link: '/contact' }],
      [weld, { title: 'Painting', link: '/mine' }],
      [weld, { title: 'Lifting', link: '/contact' }],
    ],
    [
      'an entry changed, and a longer one in its place with some texts in common',
      [weld, { title: 'Painting', text: 'Hulls', link: '/contact', alt: 'A yard' }],
      [weld, { title: 'Painting', text: 'Mine', link: '/contact', alt: 'A yard' }],
      [weld, { title: 'Lifting', text: 'Cranes', link: '/contact', alt: 'A yard', more: 'Heavy', note: 'New' }],
      [weld, { title: 'Painting', text: 'Mine', link: '/contact', alt: 'A yard' }],
      [weld, { title: 'Lifting', text: 'Cranes', link: '/contact', alt: 'A yard', more: 'Heavy', note: 'New' }],
    ],
    ['one line', ['a', 'b'], ['a', 'mine'], ['a', 'theirs', 'c'], ['a', 'mine', 'c'], ['a', 'theirs', 'c']],
    [
      'one name added',
      base,
      [...base, lift],
      [...base, { ...lift, text: 'Theirs' }],
      [...base, lift],
      [...base, { ...lift, text: 'Theirs' }],
    ],
    [
      'one name added, and given to another',
      base,
      [...base, lift],
      [weld, paint, { ...dive, title: 'Lifting' }],
      [...base, lift],
      [weld, paint, { ...dive, title: 'Lifting' }],
    ],
    ['no list before', null as never, ['a'], ['b'], ['a'], ['b']],
  ])('%s', (_name, from, mine, theirs, withMine, withTheirs) => {
    expect(mergeSides(from, mine, theirs)).toEqual(clash(withMine, withTheirs));
  });
});

test('a list with more entries than are compared is one value', () => {
  const long = Array.from({ length: 501 }, (_, at) => `${at}`);
  const [mine, theirs] = [long.with(0, 'Mine'), long.with(9, 'Theirs')];
  expect(mergeSides(long, mine, theirs)).toEqual(clash(mine, theirs));
  expect(mergeSides(long.slice(1), mine.slice(1), theirs.slice(1))).toEqual(merged(theirs.slice(1)));
});

test('a list is one value once the lists before it have taken as many comparisons', () => {
  const lines = Array.from({ length: 400 }, (_, at) => `${at}`);
  const both = { first: lines, second: lines };
  const mine = { first: lines.with(0, 'Mine'), second: lines.with(0, 'Mine') };
  const theirs = { first: lines.with(9, 'Theirs'), second: lines.with(9, 'Theirs') };
  const first = lines.with(0, 'Mine').with(9, 'Theirs');
  expect(mergeSides(both, mine, theirs)).toEqual(
    clash({ first, second: mine.second }, { first, second: theirs.second }),
  );
});

const text = fc.constantFrom('', 'a', 'b', 'c', 'd', 'e');
const entry = fc.oneof(text, fc.record({ title: text, text, tags: fc.array(text, { maxLength: 2 }) }));
const list = fc.array(entry, { maxLength: 5 });

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Object.values(value as object).flatMap(wordsOf);
}

describe('for any lists', () => {
  const check = (property: (from: unknown[], mine: unknown[], theirs: unknown[]) => void) =>
    fc.assert(fc.property(list, list, list, property), fuzzRuns(300));

  test('an unchanged side takes over the other one, and identical changes are taken once', () => {
    check((from, mine, theirs) => {
      expect(mergeSides(from, mine, from)).toEqual(merged(mine));
      expect(mergeSides(from, from, theirs)).toEqual(merged(theirs));
      expect(mergeSides(from, mine, mine)).toEqual(merged(mine));
    });
  });

  test('no entry is repeated that neither side has twice', () => {
    check((from, mine, theirs) => {
      const sides = mergeSides(from, mine, theirs);
      for (const side of [sides.mine, sides.theirs]) {
        expect(countRepeated(side)).toBeLessThanOrEqual(Math.max(countRepeated(mine), countRepeated(theirs)));
      }
    });
  });

  test('without a clash the result has every word that either side has added', () => {
    check((from, mine, theirs) => {
      const sides = mergeSides(from, mine, theirs);
      if (!isEqual(sides.mine, sides.theirs)) return;
      const before = wordsOf(from);
      const written = [...wordsOf(mine), ...wordsOf(theirs)].filter((word) => !before.includes(word));
      expect(wordsOf(sides.mine)).toEqual(expect.arrayContaining(written));
    });
  });

  test('the order of the two sides does not decide whether there is a clash', () => {
    const isClash = ({ mine, theirs }: { mine: unknown; theirs: unknown }) => !isEqual(mine, theirs);
    check((from, mine, theirs) => {
      expect(isClash(mergeSides(from, mine, theirs))).toBe(isClash(mergeSides(from, theirs, mine)));
    });
  });
});

test('entries that one side has changed, added or removed are merged, in any order', () => {
  interface Entry {
    name: string;
    text: string;
  }
  const edit = fc.constantFrom('mine', 'theirs', 'removed by mine', 'removed by theirs', 'none');
  const edits = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{3,6}$/), edit), { selector: ([name]) => name });
  const count = fc.nat({ max: 2 });
  fc.assert(
    fc.property(edits, count, count, fc.infiniteStream(fc.nat()), fc.boolean(), (all, mine, theirs, chance, isMine) => {
      const from = all.map(([name]) => ({ name, text: `${name} before` }));
      const sideOf = (side: string, added: number) => {
        const kept = all.filter(([, what]) => what !== `removed by ${side}`);
        const list = kept.map(([name, what]) => ({ name, text: `${name} ${what === side ? side : 'before'}` }));
        for (let at = 0; at < added; at++) {
          const place = Number(chance.next().value) % (list.length + 1);
          list.splice(place, 0, { name: `${side} ${at}`, text: 'added' });
        }
        return list;
      };
      const shuffled = (some: Entry[]) => some.toSorted((a, b) => a.text.length - b.text.length);
      const [own, other] = [sideOf('mine', mine), sideOf('theirs', theirs)];
      const sides = isMine ? mergeSides(from, shuffled(own), other) : mergeSides(from, own, shuffled(other));
      expect(sides.mine).toEqual(sides.theirs);
      const expected = all
        .filter(([, what]) => !what.startsWith('removed'))
        .map(([name, what]) => ({ name, text: `${name} ${what === 'none' ? 'before' : what}` }));
      for (let at = 0; at < mine; at++) expected.push({ name: `mine ${at}`, text: 'added' });
      for (let at = 0; at < theirs; at++) expected.push({ name: `theirs ${at}`, text: 'added' });
      const byName = (some: Entry[]) => some.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      expect(byName(sides.mine)).toEqual(byName(expected));
    }),
    fuzzRuns(300),
  );
});
