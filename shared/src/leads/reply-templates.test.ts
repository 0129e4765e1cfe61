import { expect, test } from 'vitest';
import { fillTemplate, wrongPlace } from './reply-templates.ts';

const VALUES = { name: 'Ama', reference: '0007', reason: 'Quote', me: 'Kofi Mensah', company: 'Harbourline' };

test('placeholders are filled, wherever they occur', () => {
  const text = 'Good day {name}, {me} of {company} here about {reference} ({reason}). {name}, may I call?';
  expect(fillTemplate(text, VALUES)).toBe(
    'Good day Ama, Kofi Mensah of Harbourline here about 0007 (Quote). Ama, may I call?',
  );
});

test('a placeholder without a value leaves no gap', () => {
  expect(fillTemplate('Good day  {name}, about your {reason} enquiry.', { ...VALUES, name: '', reason: '' })).toBe(
    'Good day, about your enquiry.',
  );
});

test('spaces that the owner typed are kept', () => {
  const text = 'Dear {name},\n  we use .NET ...  :) {reason}';
  expect(fillTemplate(text, VALUES)).toBe('Dear Ama,\n  we use .NET ...  :) Quote');
});

test('braces typed by a sender are not filled', () => {
  expect(fillTemplate('Dear {name}', { ...VALUES, name: '{me}' })).toBe('Dear {me}');
});

const KNOWN = '{name}, {reference}, {reason}, {me}, {company}';

test.each([
  ['Good day {name}, {me}', undefined],
  ['Good day {Name}', `{Name} is none of ${KNOWN}`],
  ['{}', `{} is none of ${KNOWN}`],
  ['{constructor}', `{constructor} is none of ${KNOWN}`],
  ['Dear {name, we come. {me}', '{name has no second brace'],
  ['hi {na{me}}', '{na has no second brace'],
  ['Dear {name}}', '} has no second brace'],
  ['a { b', '{ has no second brace'],
])('%s has the error: %s', (text, words) => {
  expect(wrongPlace(text)).toBe(words);
});
