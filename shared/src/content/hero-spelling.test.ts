// The two sets of field names of the hero (rule A5).
import { expect, test } from 'vitest';
import { toStoredHero, withEditorNames } from './hero-spelling.ts';

const stored = {
  title: 'Title',
  subtitle: 'Sub',
  image: '/old.jpg',
  ctaPrimary: { label: 'Start', href: '/start' },
  ctaSecondary: { label: 'More', href: '/more' },
};
const editor = {
  backgroundImage: '/old.jpg',
  primaryButtonText: 'Start',
  primaryButtonLink: '/start',
  secondaryButtonText: 'More',
  secondaryButtonLink: '/more',
};

test('both sets of names are in the answer, and are read back as the stored value', () => {
  expect(withEditorNames(stored)).toEqual({ ...stored, ...editor });
  expect(toStoredHero(withEditorNames(stored), stored)).toEqual(stored);
});

test.each([
  ['backgroundImage', { backgroundImage: '/new.jpg' }, { image: '/new.jpg' }],
  ['primaryButtonText', { primaryButtonText: 'Go' }, { ctaPrimary: { label: 'Go', href: '/start' } }],
  ['primaryButtonLink', { primaryButtonLink: '/go' }, { ctaPrimary: { label: 'Start', href: '/go' } }],
  ['secondaryButtonText', { secondaryButtonText: 'Go' }, { ctaSecondary: { label: 'Go', href: '/more' } }],
  ['secondaryButtonLink', { secondaryButtonLink: '' }, { ctaSecondary: { label: 'More', href: '' } }],
  ["the document's image", { image: '/new.jpg' }, { image: '/new.jpg' }],
  ["the document's button", { ctaPrimary: { label: 'Go', href: '/go' } }, { ctaPrimary: { label: 'Go', href: '/go' } }],
])('of two spellings, the one that differs from the stored value is saved: %s', (_name, change, expected) => {
  expect(toStoredHero({ ...withEditorNames(stored), ...change }, stored)).toEqual({ ...stored, ...expected });
});

test("if both spellings differ, the editor's one is saved", () => {
  const sent = { ...withEditorNames(stored), image: '/a.jpg', backgroundImage: '/b.jpg' };
  expect(toStoredHero(sent, stored)).toMatchObject({ image: '/b.jpg' });
});

test('one set of names is enough, and unknown members are kept', () => {
  expect(toStoredHero({ title: 'T', ...editor, primaryButtonText: 'Go', video: 1 }, {})).toEqual({
    title: 'T',
    image: '/old.jpg',
    ctaPrimary: { label: 'Go', href: '/start' },
    ctaSecondary: { label: 'More', href: '/more' },
    video: 1,
  });
});

test("values sent under the editor's names alone are saved, changed or not", () => {
  const { title, subtitle } = stored;
  expect(toStoredHero({ title, subtitle, ...editor }, stored)).toEqual(stored);
  expect(toStoredHero({ title, subtitle, ...editor, primaryButtonText: 'Go' }, stored)).toEqual({
    ...stored,
    ctaPrimary: { label: 'Go', href: '/start' },
  });
});

test("an editor's name that is null counts as absent", () => {
  expect(toStoredHero({ ...stored, image: '/new.jpg', backgroundImage: null }, stored)).toEqual({
    ...stored,
    image: '/new.jpg',
  });
});

test('the arguments are not modified', () => {
  const sent = Object.freeze({
    ...stored,
    ctaPrimary: Object.freeze({ label: 'A', href: '/a' }),
    primaryButtonText: 'B',
  });
  expect(toStoredHero(sent, stored)).toMatchObject({ ctaPrimary: { label: 'B', href: '/a' } });
});

test.each([undefined, null, 7, 'x', []])('a hero that is not an object is left unchanged: %j', (sent) => {
  expect(toStoredHero(sent, stored)).toBe(sent);
  expect(withEditorNames(sent)).toMatchObject({ backgroundImage: undefined });
});
