// Problems of a tab that are reported before it is sent.
import { expect, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { besideField, missingFields, refusedFields } from './check-tab.ts';
import { sectionOf } from './content-draft.ts';
import { valueAt } from './document-path.ts';
import type { Field } from './field.ts';
import { tabOfPath, TABS, tabTitles } from './tabs.ts';

const tab = (id: string) => TABS.find((candidate) => candidate.id === id) ?? TABS[0]!;

test('the hero needs title, subtitle and its first button; the second is optional', () => {
  const empty = {
    title: ' ',
    subtitle: '',
    ctaPrimary: { label: '', href: '' },
    ctaSecondary: { label: '', href: '' },
  };
  expect(missingFields(tab('hero'), empty)).toEqual({
    'hero.title': 'Title is required',
    'hero.subtitle': 'Subtitle is required',
    'hero.ctaPrimary.label': 'Primary button text is required',
    'hero.ctaPrimary.href': 'Primary button link is required',
  });
});

test.each(TABS)('the built-in content of $title can be saved', (candidate) => {
  const value = sectionOf(defaultContent, candidate);
  expect(value).toBeDefined();
  expect(missingFields(candidate, value)).toEqual({});
  expect(refusedFields(candidate, value)).toEqual({});
});

/** Every text with the length from which it is called long. */
function lengths(fields: readonly Field[], value: unknown): [text: string, most: number][] {
  return fields.flatMap((field) => {
    const at = valueAt(value, field.key);
    if (field.kind === 'group') return lengths(field.fields, at);
    if (field.kind === 'list') return (at as unknown[]).flatMap((entry) => lengths(field.fields, entry));
    return 'most' in field && typeof at === 'string' ? [[at, field.most]] : [];
  });
}

test.each(TABS)('none of the built-in texts of $title is too long for its place', (candidate) => {
  const texts = lengths(candidate.fields, sectionOf(defaultContent, candidate));
  expect(texts.filter(([text, most]) => text.length > most)).toEqual([]);
});

test('an unsafe address is reported at its field, without the path', () => {
  const errors = refusedFields(tab('footer'), { links: [{ label: 'x', href: 'javascript:alert(1)' }] });
  expect(Object.keys(errors)).toEqual(['footer.links.0.href']);
  expect(besideField('footer.links.0.href', errors['footer.links.0.href'] ?? '')).toMatch(/^Must be a web address/);
  expect(besideField('a', 'Another sentence')).toBe('Another sentence');
});

test('a text for numbers is refused without their placeholders', () => {
  const path = 'pages.gallery.words.place';
  const errors = refusedFields(tab('gallery'), { words: { place: 'Picture' } });
  expect(besideField(path, errors[path] ?? '')).toBe('Must be a text with {index} and {count}');
});

test('sections and paths are assigned to their tabs', () => {
  expect(tabTitles(['pages.home', 'footer', 'mediaMeta'])).toEqual(['Features', 'Footer']);
  expect(tabOfPath('pages.home.features.0.title')?.id).toBe('features');
  expect(tabOfPath('home.clients.0.href')?.id).toBe('home');
  expect(tabOfPath('heroic')).toBeUndefined();
});
