// New entries of lists, and the names of entries.
import { expect, test } from 'vitest';
import { emptyEntry, entryTitle, joinPath, lines, type ListField } from './field.ts';
import { TABS } from './tabs.ts';

function listOf(tab: string, key: string): ListField {
  const field = TABS.find(({ id }) => id === tab)?.fields.find((one) => one.key === key);
  if (field?.kind !== 'list') throw new Error(`${tab} has no list ${key}`);
  return field;
}

test('a new entry is empty except for default values', () => {
  expect(emptyEntry(listOf('services', 'items').fields)).toEqual({
    title: '',
    iconName: 'Wrench',
    description: '',
    imageUrl: '',
    details: [],
  });
  expect(emptyEntry(listOf('features', '').fields)).toEqual({ title: '', iconName: '', description: '' });
  expect(emptyEntry(listOf('testimonials', '').fields)).toMatchObject({ name: '', rating: 5 });
  expect(emptyEntry(listOf('about', 'coreValues').fields)).toBe('');
});

test.each([
  ['testimonials', '', { name: ' Esi ', role: 'Engineer' }, 'Esi'],
  ['testimonials', '', { name: ' ', role: 'Engineer' }, 'Engineer'],
  ['testimonials', '', { quote: 'Only lines are names' }, ''],
  ['about', 'coreValues', 'People', 'People'],
  ['home', 'stats', null, ''],
  ['home', 'stats', { value: 7 }, ''],
])('an entry of %s %s is named by its first words', (tab, key, entry, title) => {
  expect(entryTitle(listOf(tab, key), entry)).toBe(title);
});

test('a list of plain texts has one field, with the name of an entry', () => {
  const list = lines({ key: 'emails', label: 'More', one: 'email address', type: 'email', most: 40 });
  expect(list).toMatchObject({ kind: 'list', isFlat: true, one: 'email address' });
  expect(list.fields).toEqual([{ kind: 'line', key: '', label: 'Email address', most: 40, type: 'email' }]);
});

test('a path is extended by a key, or unchanged without one', () => {
  expect([joinPath('footer.links', 1), joinPath('footer', 'hours'), joinPath('features', '')]).toEqual([
    'footer.links.1',
    'footer.hours',
    'features',
  ]);
});
