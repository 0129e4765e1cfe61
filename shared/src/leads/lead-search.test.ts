// Searching leads by words and numbers.
import { expect, test } from 'vitest';
import { isFound, readSearch } from './lead-search.ts';

const lead = {
  id: 142,
  name: 'Akosua Frímpong',
  email: 'akosua@example.com',
  phone: '024 412 3456',
  message: 'Two potable water tanks need blasting.',
};

function finds(text: string): boolean {
  const search = readSearch(text);
  return search !== undefined && isFound(lead, search);
}

test.each([
  'akosua',
  'frimpong',
  'FRÍM',
  'water tan',
  'example akosua',
  '0244123456',
  '+233 24 412',
  '+233 (0)24 412 3456',
  '142',
  '#0142',
  'blast',
  'blasti',
])('finds it by %s', (text) => expect(finds(text)).toBe(true));

test('a number with (0) is found in a field that holds two, where it is stored as typed', () => {
  const search = readSearch('+233 (0)24 412 3456');
  const phone = '+233 (0)24 412 3456 / +233 (0)20 111 2222';
  expect(search && isFound({ ...lead, phone }, search)).toBe(true);
});

test.each(['osei', 'Ɔsei', 'ɔsɛ'])('it finds a name with open letters by %s', (text) => {
  const search = readSearch(text);
  expect(search && isFound({ ...lead, name: 'Ɛfua Ɔsei' }, search)).toBe(true);
});

test.each(['kwame', 'tan water', 'akosua kwame', '99', 'a', '???', ''])('does not find it by %s', (text) =>
  expect(finds(text)).toBe(false),
);
