import { describe, expect, test } from 'vitest';
import { mergeContent } from './merge-content.ts';

const base = {
  hero: { title: 'T', subtitle: 'S', ctaPrimary: { label: 'Go', href: '/go' } },
  testimonials: [{ name: 'A' }],
  pages: { about: { story: 'x' }, safety: { areas: [1] } },
  extra: 'kept',
};
type Change = (document: typeof base & Record<string, unknown>) => void;

function merge(mine: Change, theirs: Change) {
  const [a, b] = [structuredClone(base), structuredClone(base)];
  mine(a);
  theirs(b);
  return mergeContent(base, a, b);
}

const nothing: Change = () => undefined;

test('without changes the result is the same document', () => {
  expect(merge(nothing, nothing)).toEqual({ document: base, clashes: [] });
});

describe('a change by one side is taken from that side', () => {
  test.each<[string, Change, Change]>([
    ['sections', (d) => (d.testimonials = []), (d) => (d.hero.title = 'New')],
    ['fields of a section', (d) => (d.hero.subtitle = 'Mine'), (d) => (d.hero.title = 'Theirs')],
    ['fields of a field', (d) => (d.hero.ctaPrimary.label = 'Mine'), (d) => (d.hero.ctaPrimary.href = '/theirs')],
    ['pages', (d) => (d.pages.about.story = 'mine'), (d) => (d.pages.safety.areas = [2])],
    ['new members', (d) => Object.assign(d, { a: 1 }), (d) => Object.assign(d.hero, { b: { c: 2 } })],
    ['entries of a list', (d) => d.pages.safety.areas.push(2), (d) => d.pages.safety.areas.unshift(3)],
    ['removed members', (d) => Reflect.deleteProperty(d, 'extra'), (d) => (d.hero.title = 'New')],
  ])('%s', (_name, mine, theirs) => {
    const expected = structuredClone(base);
    mine(expected);
    theirs(expected);
    expect(merge(mine, theirs)).toEqual({ document: expected, clashes: [] });
    expect(merge(theirs, mine)).toEqual({ document: expected, clashes: [] });
  });
});

test('the same change on both sides does not clash', () => {
  const change: Change = (d) => Object.assign(d, { hero: { ...d.hero, title: 'Both' }, testimonials: [{ name: 'B' }] });
  expect(merge(change, change).clashes).toEqual([]);
});

describe('different changes to one field clash, and the stored value stays', () => {
  test.each<[string, Change, Change]>([
    ['hero.title', (d) => (d.hero.title = 'Mine'), (d) => (d.hero.title = 'Theirs')],
    ['testimonials', (d) => (d.testimonials = [{ name: 'M' }]), (d) => (d.testimonials = [{ name: 'T' }])],
    ['extra', (d) => (d.extra = 'Mine'), (d) => Reflect.deleteProperty(d, 'extra')],
    ['pages.safety.areas', (d) => (d.pages.safety.areas = [2]), (d) => (d.pages.safety.areas = [])],
    ['added', (d) => Object.assign(d, { added: 1 }), (d) => Object.assign(d, { added: 2 })],
  ])('%s', (path, mine, theirs) => {
    const expected = structuredClone(base);
    theirs(expected);
    expect(merge(mine, theirs)).toEqual({ document: expected, clashes: [path] });
  });

  test('a field changed by one side leaves the other fields of its section alone', () => {
    const merged = merge(
      (d) => Object.assign(d.hero, { title: 'Mine', subtitle: 'Mine' }),
      (d) => (d.hero.title = 'Theirs'),
    );
    expect(merged.clashes).toEqual(['hero.title']);
    expect(merged.document['hero']).toMatchObject({ title: 'Theirs', subtitle: 'Mine' });
  });
});

test('two projects that get the same address clash in their list, and each side keeps its own list', () => {
  const from = {
    home: {
      projects: [
        { title: 'Jetty', page: { slug: 'jetty' } },
        { title: 'Hull', page: { slug: 'hull' } },
      ],
    },
  };
  const [mine, theirs] = [structuredClone(from), structuredClone(from)];
  mine.home.projects[0]!.page.slug = 'works';
  theirs.home.projects[1]!.page.slug = 'works';
  expect(mergeContent(from, mine, theirs)).toEqual({ document: theirs, clashes: ['home.projects'] });
  theirs.home.projects[1]!.page.slug = 'hulls';
  const both = structuredClone(theirs);
  both.home.projects[0]!.page.slug = 'works';
  expect(mergeContent(from, mine, theirs)).toEqual({ document: both, clashes: [] });
});
