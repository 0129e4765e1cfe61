// Unsaved edits while the stored content changes: no edit is lost, and clashes are found (rules A1, A2).
import { expect, test } from 'vitest';
import * as drafts from 'shared/editing/draft.ts';
import {
  fieldAt,
  fieldsChanged,
  fieldsOf,
  readTabDraft,
  RULES,
  sectionOf,
  stateOf,
  withSection,
  type TabDraft,
} from './content-draft.ts';

const hero = { id: 'hero', path: 'hero' };
const about = { id: 'about', path: 'pages.about' };
const features = { id: 'features', path: 'features' };
const quotes = { id: 'testimonials', path: 'testimonials' };
const began = { title: 'Ships', subtitle: 'Tanks', ctaPrimary: { label: 'Go', href: '/go' } };
const NONE: TabDraft = drafts.NO_DRAFT;

/** The draft once the tab shows `after`. */
function edited(tab: typeof hero, now: unknown, draft: TabDraft, after: unknown): TabDraft {
  const edit = fieldsChanged(stateOf(tab, now, draft).value, after);
  const stored = fieldsOf(now, { ...draft.values, ...edit });
  return drafts.edited(stored, drafts.settled(stored, draft, RULES), edit, RULES);
}

function edit(draft: TabDraft, change: object, now: object = began): TabDraft {
  return edited(hero, now, draft, { ...(stateOf(hero, now, draft).value as object), ...change });
}

test('an edit is a draft until it is undone by hand', () => {
  const draft = edit(NONE, { title: 'Hulls' });
  expect(draft).toEqual({ values: { title: 'Hulls' }, base: { title: 'Ships' } });
  expect(stateOf(hero, began, draft)).toEqual({
    value: { ...began, title: 'Hulls' },
    changes: { title: 'Hulls' },
    clashes: [],
  });
  expect(edit(draft, { title: 'Ships' })).toEqual(NONE);
  expect(stateOf(hero, began, undefined)).toEqual({ value: began, changes: {}, clashes: [] });
});

test('spaces around a text are an edit, and are sent', () => {
  expect(stateOf(hero, began, edit(NONE, { title: 'Ships ' })).changes).toEqual({ title: 'Ships ' });
});

test('changes of others are taken over in unedited fields', () => {
  const draft = edit(NONE, { title: 'Hulls' });
  const now = { ...began, ctaPrimary: { label: 'Go', href: '/contact' } };
  expect(stateOf(hero, now, draft)).toEqual({
    value: { ...now, title: 'Hulls' },
    changes: { title: 'Hulls' },
    clashes: [],
  });
});

test('the same edit on both sides is no edit any more, and can be edited further', () => {
  const draft = edit(NONE, { title: 'Hulls' });
  const now = { ...began, title: 'Hulls' };
  expect(stateOf(hero, now, draft)).toMatchObject({ changes: {}, clashes: [] });
  const further = edit(draft, { title: 'Hulls and docks' }, now);
  expect(stateOf(hero, now, further)).toMatchObject({ changes: { title: 'Hulls and docks' }, clashes: [] });
});

test('a field changed by both sides is a clash until one is chosen, also after further edits', () => {
  const now = { ...began, title: 'Docks', subtitle: 'Cranes' };
  const begun = edit(NONE, { title: 'Hulls' });
  const draft = edit(begun, { ctaPrimary: { label: 'Start', href: '/go' } }, now);
  expect(stateOf(hero, now, draft)).toMatchObject({
    value: { title: 'Hulls', subtitle: 'Cranes', ctaPrimary: { label: 'Start', href: '/go' } },
    clashes: [{ field: 'hero.title', mine: 'Hulls', theirs: 'Docks' }],
  });
  const mine = drafts.withMine(fieldsOf(now), draft, ['title']);
  expect(stateOf(hero, now, mine)).toMatchObject({ value: { title: 'Hulls' }, clashes: [] });
  const theirs = drafts.withoutFields(draft, ['title']);
  expect(stateOf(hero, now, theirs)).toMatchObject({
    value: { title: 'Docks', ctaPrimary: { label: 'Start' } },
    clashes: [],
  });
  expect(drafts.withoutFields(begun, ['title'])).toEqual(NONE);
});

test('a choice on another tab does not affect this one', () => {
  expect(fieldAt(hero, 'hero.title')).toBe('title');
  expect(fieldAt(hero, 'cta')).toBeUndefined();
  expect(fieldAt(hero, 'heroes.title')).toBeUndefined();
  expect(fieldAt(about, 'pages.about.story')).toBe('story');
  expect(fieldAt(quotes, 'testimonials')).toBe('');
});

test('a section may be a list, and the path of a clash is complete', () => {
  const draft = edited(quotes, ['a'], NONE, ['b']);
  expect(stateOf(quotes, ['c'], draft)).toMatchObject({
    value: ['b'],
    clashes: [{ field: 'testimonials', mine: ['b'], theirs: ['c'] }],
  });
  const story = edited(about, { story: 'x' }, NONE, { story: 'y' });
  expect(stateOf(about, { story: 'z' }, story).clashes.map(({ field }) => field)).toEqual(['pages.about.story']);
});

test('a missing field can be added, and removed again', () => {
  const draft = edit(NONE, { note: 'New' });
  expect(stateOf(hero, began, draft)).toMatchObject({ value: { ...began, note: 'New' }, clashes: [] });
  expect(stateOf(hero, { ...began, note: 'Theirs' }, draft).clashes).toMatchObject([
    { field: 'hero.note', mine: 'New', theirs: 'Theirs' },
  ]);
  expect(readTabDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const { subtitle: _none, ...shorter } = began;
  const removed = edited(hero, began, NONE, shorter);
  expect(JSON.parse(JSON.stringify(stateOf(hero, began, removed).value))).toEqual(shorter);
});

test('edits made during a save are kept, based on the saved values', () => {
  const draft = edit(NONE, { title: 'Hulls' });
  const sent = stateOf(hero, began, draft).changes;
  const answer = { ...began, title: 'Hulls' };
  expect(drafts.afterSave(fieldsOf(answer), draft, sent, RULES)).toEqual(NONE);
  const later = edit(draft, { subtitle: 'Later', title: 'Hulls and docks' });
  const left = drafts.afterSave(fieldsOf(answer), later, sent, RULES);
  expect(stateOf(hero, answer, left)).toEqual({
    value: { ...answer, subtitle: 'Later', title: 'Hulls and docks' },
    changes: { subtitle: 'Later', title: 'Hulls and docks' },
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

test('stored values that are no draft are read as none', () => {
  for (const stored of [null, 'x', [], {}, { base: 1 }]) expect(readTabDraft(stored)).toEqual(NONE);
});

test('a draft in the former format, with both versions of the part, is read', () => {
  const ts = '2026-05-01T10:00:00.000Z';
  const read = (base: unknown, value: unknown) => readTabDraft({ base, value, ts });
  expect(read(began, { ...began, title: 'Hulls' })).toEqual({ ...edit(NONE, { title: 'Hulls' }), ts });
  expect(read(['a'], ['b'])).toEqual({ values: { '': ['b'] }, base: { '': ['a'] }, ts });
});
