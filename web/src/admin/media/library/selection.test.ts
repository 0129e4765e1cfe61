// The selection.
import { expect, test } from 'vitest';
import {
  countSelected,
  EVERYTHING,
  isSelected,
  NOTHING,
  selectionWords,
  withOnly,
  withSelected,
  withToggled,
} from './selection.ts';

test('some, and none again', () => {
  const one = withToggled(NOTHING, 'a');
  expect([isSelected(one, 'a'), isSelected(one, 'b'), countSelected(one, 9)]).toEqual([true, false, 1]);
  expect(withToggled(one, 'a')).toEqual(NOTHING);
  expect(countSelected(withSelected(one, ['a', 'b', 'c']), 9)).toBe(3);
});

test('all but one, and all again', () => {
  const most = withToggled(EVERYTHING, 'a');
  expect([isSelected(most, 'a'), isSelected(most, 'b'), countSelected(most, 9)]).toEqual([false, true, 8]);
  expect(withSelected(most, ['a', 'b'])).toEqual(EVERYTHING);
});

test('a removed picture is neither selected nor excluded', () => {
  const there = [{ name: 'b' }, { name: 'c' }];
  expect(countSelected(withOnly(withSelected(NOTHING, ['a', 'b']), there), 2)).toBe(1);
  expect(countSelected(withOnly(withToggled(EVERYTHING, 'a'), there), 2)).toBe(2);
});

test.each([
  [NOTHING, false, 'None selected'],
  [withToggled(NOTHING, 'a'), true, '1 of 100,000 selected'],
  [withToggled(EVERYTHING, 'a'), true, '99,999 of 100,000 selected'],
  [EVERYTHING, true, 'All 100,000 that match selected'],
  [EVERYTHING, false, 'All 100,000 selected'],
])('names the meaning of all %#', (selection, isFiltered, words) => {
  expect(selectionWords(selection, 100_000, isFiltered)).toBe(words);
});
