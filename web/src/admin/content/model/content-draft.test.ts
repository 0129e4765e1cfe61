// Unsaved edits while the stored content moves on: nothing of either side is lost, and clashes are seen (rules A1, A2).
import { expect, test } from 'vitest';
import {
  currentDraft,
  editedDraft,
  readTabDraft,
  sectionOf,
  settledDraft,
  stateOf,
  withoutSent,
  withSection,
  type TabDraft,
} from './content-draft.ts';

const hero = { id: 'hero', path: 'hero' };
const about = { id: 'about', path: 'pages.about' };
const features = { id: 'features', path: 'features' };
const began = { title: 'Ships', subtitle: 'Tanks', ctaPrimary: { label: 'Go', href: '/go' } };
const TS = '2026-05-01T10:00:00.000Z';

function edit(draft: TabDraft | null, change: object, now: object = began): TabDraft | null {
  return editedDraft(hero, now, draft, (value) => ({ ...(value as object), ...change }), TS);
}

test('an edit is a draft until it is taken back by hand', () => {
  const draft = edit(null, { title: 'Hulls' });
  expect(draft).toEqual({ base: began, value: { ...began, title: 'Hulls' }, ts: TS });
  expect(stateOf(hero, began, draft ?? undefined)).toMatchObject({ isChanged: true, clashes: [] });
  expect(edit(draft, { title: 'Ships' })).toBeNull();
  expect(stateOf(hero, began, undefined)).toEqual({ value: began, isChanged: false, clashes: [] });
});

test('what others save is taken over where nothing was edited here', () => {
  const draft = edit(null, { title: 'Hulls' });
  const now = { ...began, ctaPrimary: { label: 'Go', href: '/contact' } };
  expect(stateOf(hero, now, draft ?? undefined)).toEqual({
    value: { ...now, title: 'Hulls' },
    isChanged: true,
    clashes: [],
  });
  expect(currentDraft(hero, now, draft)).toEqual({ base: now, value: { ...now, title: 'Hulls' }, ts: TS });
});

test('the same edit on both sides is no edit any more', () => {
  const draft = edit(null, { title: 'Hulls' });
  const now = { ...began, title: 'Hulls' };
  expect(stateOf(hero, now, draft ?? undefined)).toMatchObject({ isChanged: false, clashes: [] });
  expect(currentDraft(hero, now, draft)).toBeNull();
});

test('a field that both sides changed is a clash until one is chosen, through further edits', () => {
  const now = { ...began, title: 'Docks', subtitle: 'Cranes' };
  let draft = edit(null, { title: 'Hulls' });
  draft = edit(draft, { ctaPrimary: { label: 'Start', href: '/go' } }, now);
  const clash = { path: 'hero.title', mine: 'Hulls', theirs: 'Docks' };
  expect(stateOf(hero, now, draft ?? undefined)).toEqual({
    value: { title: 'Hulls', subtitle: 'Cranes', ctaPrimary: { label: 'Start', href: '/go' } },
    isChanged: true,
    clashes: [clash],
  });
  const mine = settledDraft(hero, now, draft, new Map([['hero.title', 'mine']]));
  expect(stateOf(hero, now, mine ?? undefined)).toMatchObject({ value: { title: 'Hulls' }, clashes: [] });
  const theirs = settledDraft(hero, now, draft, new Map([['hero.title', 'theirs']]));
  expect(stateOf(hero, now, theirs ?? undefined)).toMatchObject({
    value: { title: 'Docks', ctaPrimary: { label: 'Start' } },
    clashes: [],
  });
  const onlyTitle = edit(null, { title: 'Hulls' });
  expect(settledDraft(hero, now, onlyTitle, new Map([['hero.title', 'theirs']]))).toBeNull();
});

test('a choice of another tab says nothing about this one', () => {
  const draft = edit(null, { title: 'Hulls' });
  const now = { ...began, title: 'Docks' };
  const elsewhere = settledDraft(hero, now, draft, new Map([['cta', 'theirs']]));
  expect(stateOf(hero, now, elsewhere ?? undefined)).toEqual(stateOf(hero, now, draft ?? undefined));
  const story = editedDraft(about, { story: 'x' }, null, () => ({ story: 'y' }), TS);
  const chosen = new Map([
    ['hero.title', 'theirs'],
    ['pages.about.story', 'mine'],
  ] as const);
  expect(settledDraft(about, { story: 'z' }, story, chosen)).toEqual({
    base: { story: 'z' },
    value: { story: 'y' },
    ts: TS,
  });
});

test('a section that is a list clashes as a whole, and its path is told in full', () => {
  const quotes = { id: 'testimonials', path: 'testimonials' };
  const draft = editedDraft(quotes, ['a'], null, () => ['a', 'b'], TS) ?? undefined;
  expect(stateOf(quotes, ['c'], draft).clashes).toEqual([{ path: 'testimonials', mine: ['a', 'b'], theirs: ['c'] }]);
  const story = editedDraft(about, { story: 'x' }, null, () => ({ story: 'y' }), TS) ?? undefined;
  expect(stateOf(about, { story: 'z' }, story).clashes.map(({ path }) => path)).toEqual(['pages.about.story']);
});

test('edits made while a save was on its way stay, upon what was saved', () => {
  const sent = edit(null, { title: 'Hulls' });
  expect(withoutSent(sent, sent?.value)).toBeNull();
  const later = edit(sent, { subtitle: 'Later' });
  const left = withoutSent(later, sent?.value);
  const answer = { ...began, title: 'Hulls' };
  expect(stateOf(hero, answer, left ?? undefined)).toEqual({
    value: { ...answer, subtitle: 'Later' },
    isChanged: true,
    clashes: [],
  });
});

test('features are read from the list that the page shows, and written to both', () => {
  const document = { features: [1], pages: { home: { features: [2] }, about: {} } };
  expect(sectionOf(document, features)).toEqual([2]);
  expect(sectionOf({ ...document, pages: { home: { features: [] } } }, features)).toEqual([1]);
  expect(withSection(document, features, [3])).toEqual({
    features: [3],
    pages: { home: { features: [3] }, about: {} },
  });
});

test('what is on disk and no draft is none', () => {
  for (const stored of [null, 'x', [], {}, { base: 1 }]) expect(readTabDraft(stored)).toBeNull();
  expect(readTabDraft({ base: 1, value: 2, ts: 3 })).toEqual({ base: 1, value: 2, ts: '' });
});
