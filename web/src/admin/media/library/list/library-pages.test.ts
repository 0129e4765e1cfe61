// Loaded pages, and what changes meanwhile.
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

test('what changed is replaced in its place, what matches no more goes, the rest keeps its identity', () => {
  const { pages, arrived } = withNews(PAGES, { names: ['c', 'd'], found: [make('c', 6, true)], count: 8 });
  expect(shown(pages)).toBe('cba');
  expect(pages[0]?.uploads[0]?.hidden).toBe(true);
  expect(pages[0]?.count).toBe(8);
  expect(pages[1]?.uploads).toBe(PAGES[1]?.uploads);
  expect(arrived).toEqual([]);
});

test('new ones are distinguished from those that came back into the middle or are still below', () => {
  const found = [make('e', 9), make('x', 5), make('y', 1)];
  const { pages, arrived } = withNews(PAGES, { names: ['e', 'x', 'y'], found, count: 12 });
  expect(shown(pages)).toBe('dcxba');
  expect(arrived.map(({ name }) => name)).toEqual(['e']);
  expect(pages[0]?.count).toBe(11);
  const all = withArrived(pages, arrived);
  expect(shown(all)).toBe('edcxba');
  expect(all[0]?.count).toBe(12);
});

test('at the end of a whole list the oldest is put back', () => {
  const whole = PAGES.with(1, { uploads: PAGES[1]?.uploads ?? [], next: undefined, count: undefined });
  expect(shown(withNews(whole, { names: ['y'], found: [make('y', 1)], count: 5 }).pages)).toBe('dcbay');
});

test('of a list that was read anew, what is new above the others is distinguished', () => {
  const { pages, arrived } = withoutArrived(PAGES, new Set('cba'));
  expect(shown(pages)).toBe('cba');
  expect(pages[0]?.count).toBe(8);
  expect(arrived.map(({ name }) => name)).toEqual(['d']);
  for (const known of ['dcba', 'da', 'xy', '']) {
    const same = withoutArrived(PAGES, new Set(known));
    expect([shown(same.pages), same.pages[0]?.count, same.arrived]).toEqual(['dcba', 9, []]);
  }
});

test('what is found under a former name alone is gone from there, and comes nowhere else', () => {
  const renamed = { ...make('c', 6), presentName: 'x' };
  const { pages, arrived } = withNews(PAGES, {
    names: ['c', 'y'],
    found: [renamed, { ...make('y', 9), presentName: 'd' }],
    count: 9,
  });
  expect(shown(pages)).toBe('dba');
  expect(arrived).toEqual([]);
});
