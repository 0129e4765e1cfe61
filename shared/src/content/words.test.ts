// The words of the pages: their default wording, and refused values.
import { AppError } from '../api/errors.ts';
import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';
import { assertStorableContent, readContent } from './read-content.ts';

test('a document stored before a word existed has its default wording', () => {
  const { home, pages, everyPage } = readContent({ home: { intro: 'Ours' }, pages: { gallery: 7 } });
  expect(home).toMatchObject({
    intro: 'Ours',
    words: { projects: 'Recent projects', servicesMore: 'View All Services' },
  });
  expect(pages.gallery.words).toMatchObject({ none: 'No images for this category.', loading: 'Loading images...' });
  expect(everyPage.quote).toBe('Get a quote');
});

test.each(['', '  ', null, 7, {}])('a required word that is %j has its default wording', (text) => {
  const { words } = readContent({ home: { words: { projects: text } } }).home;
  expect(words.projects).toBe('Recent projects');
});

test('an optional word can be emptied, and any word can be changed', () => {
  const written = { projects: '<b>Work</b>', projectsLead: '' };
  expect(readContent({ home: { words: written } }).home.words).toMatchObject(written);
});

test('a word of ten thousand characters is refused by name, but a stored one is read', () => {
  const content = { pages: { safety: { headline: 'x'.repeat(10_000) } } };
  expect(() => assertStorableContent(content)).toThrow(AppError);
  expect(() => assertStorableContent(content)).toThrow('pages.safety.headline must be at most 600 characters');
  expect(readContent(content).pages.safety.headline).toHaveLength(10_000);
  expect(() => assertStorableContent({ pages: { safety: { headline: 'x'.repeat(600) } } })).not.toThrow();
});

test('the position of an open picture is refused without its placeholders, but a stored one is read', () => {
  const contentWith = (place: unknown) => ({ pages: { gallery: { words: { place } } } });
  const words = 'pages.gallery.words.place must be a text with {index} and {count}';
  for (const place of ['Picture', '{index}', '{count} / {indx}']) {
    expect(() => assertStorableContent(contentWith(place)), place).toThrow(words);
    expect(readContent(contentWith(place)).pages.gallery.words.place).toBe(place);
  }
  for (const place of ['Picture {index} / {count}', '{count}, {index}', '', null])
    expect(() => assertStorableContent(contentWith(place)), String(place)).not.toThrow();
  expect(readContent(contentWith(' ')).pages.gallery.words.place).toBe('{index} of {count}');
});

test('placeholders are filled with the given values only', () => {
  expect(fillIn('{shown} of {count}, {other} {constructor}', { shown: 2, count: 30 })).toBe(
    '2 of 30, {other} {constructor}',
  );
});
