// Reading and changing one value deep in a document.
import { expect, test } from 'vitest';
import { valueAt, withValueAt } from './document-path.ts';

const whole = { hero: { title: 'Ships' }, items: [{ title: 'One' }, { title: 'Two' }] };

test.each([
  ['', whole],
  ['hero.title', 'Ships'],
  ['items.1.title', 'Two'],
  ['items.2.title', undefined],
  ['hero.title.length', undefined],
  ['nothing.at.all', undefined],
])('at "%s"', (path, value) => {
  expect(valueAt(whole, path)).toEqual(value);
});

test('a changed value is in a copy, in which all other values are the same', () => {
  const changed = withValueAt(whole, 'items.1.title', 'Three') as typeof whole;
  expect(changed).toEqual({ hero: { title: 'Ships' }, items: [{ title: 'One' }, { title: 'Three' }] });
  expect(whole.items[1]?.title).toBe('Two');
  expect(changed.hero).toBe(whole.hero);
  expect(changed.items[0]).toBe(whole.items[0]);
});

test('missing objects on the path are created', () => {
  expect(withValueAt({ hero: 'no object' }, 'hero.cta.label', 'Go')).toEqual({ hero: { cta: { label: 'Go' } } });
  expect(withValueAt(whole, '', 'all')).toBe('all');
});
