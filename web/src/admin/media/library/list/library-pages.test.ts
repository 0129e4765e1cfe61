// Loaded pages of the library, and later changes.
import type { Upload } from 'shared/media/media.ts';
import { expect, test } from 'vitest';
import { withArrived, withNews, withoutArrived, type LibraryPage } from './library-pages.ts';

function make(name: string, day: number, hidden = false): Upload {
  return {
    name,
    url: `/uploads/${name}`,
    size: 1,
    type: 'image/png',
    width: 1,
    height: 1,
    version: 'v',
    uploadedAt: `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    categories: [],
    hidden,
    caption: '',
    alt: '',
    focus: { x: 50, y: 50 },
    placeholder: '',
    variants: [],
  };
}

const PAGES: LibraryPage[] = [
  { uploads: [make('d', 8), make('c', 6)], next: 'c', count: 9 },
  { uploads: [make('b', 4), make('a', 2)], next: 'a', count: undefined },
];
const shown = (pages: readonly LibraryPage[]) =>
  pages.flatMap(({ uploads }) => uploads.map(({ name }) => name)).join('');

test('changed pictures are replaced, those not matching any more removed, the others stay the same objects', () => {
  const { pages, arrived } = withNews(PAGES, { names: ['c', 'd'], found: [make('c', 6, true)], count: 8 });
  expect(shown(pages)).toBe('cba');
  expect(pages[0]?.uploads[0]?.hidden).toBe(true);
  expect(pages[0]?.count).toBe(8);
  expect(pages[1]?.uploads).toBe(PAGES[1]?.uploads);
  expect(arrived).toEqual([]);
});

test('new pictures are distinguished from those that returned to the middle or are still below', () => {
  const found = [make('e', 9), make('x', 5), make('y', 1)];
  const { pages, arrived } = withNews(PAGES, { names: ['e', 'x', 'y'], found, count: 12 });
  expect(shown(pages)).toBe('dcxba');
  expect(arrived.map(({ name }) => name)).toEqual(['e']);
  expect(pages[0]?.count).toBe(11);
  const all = withArrived(pages, arrived);
  expect(shown(all)).toBe('edcxba');
  expect(all[0]?.count).toBe(12);
});

test('at the end of a complete list the oldest picture is added again', () => {
  const whole = PAGES.with(1, { uploads: PAGES[1]?.uploads ?? [], next: undefined, count: undefined });
  expect(shown(withNews(whole, { names: ['y'], found: [make('y', 1)], count: 5 }).pages)).toBe('dcbay');
});

test('in a list that was read again, new pictures above the others are distinguished', () => {
  const { pages, arrived } = withoutArrived(PAGES, new Set('cba'));
  expect(shown(pages)).toBe('cba');
  expect(pages[0]?.count).toBe(8);
  expect(arrived.map(({ name }) => name)).toEqual(['d']);
  for (const known of ['dcba', 'da', 'xy', '']) {
    const same = withoutArrived(PAGES, new Set(known));
    expect([shown(same.pages), same.pages[0]?.count, same.arrived]).toEqual(['dcba', 9, []]);
  }
});

test('a picture found only under a former name is removed from its place, and not added elsewhere', () => {
  const renamed = { ...make('c', 6), presentName: 'x' };
  const { pages, arrived } = withNews(PAGES, {
    names: ['c', 'y'],
    found: [renamed, { ...make('y', 9), presentName: 'd' }],
    count: 9,
  });
  expect(shown(pages)).toBe('dba');
  expect(arrived).toEqual([]);
});
