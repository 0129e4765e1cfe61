// Reading the next page's cursor from a Link header.
import { expect, test } from 'vitest';
import { nextCursor } from './next-cursor.ts';

test('reads the cursor of the next page', () => {
  expect(nextCursor('</api/messages?limit=50&cursor=2025%7C7>; rel="next"')).toBe('2025|7');
  expect(nextCursor('<https://site.test/a?cursor=x>; rel="prev", </api/messages?cursor=y>; rel=next')).toBe('y');
});

test('recognises the end of a list', () => {
  expect(nextCursor(null)).toBeUndefined();
  expect(nextCursor('')).toBeUndefined();
  expect(nextCursor('</api/messages?cursor=x>; rel="prev"')).toBeUndefined();
  expect(nextCursor('nonsense')).toBeUndefined();
});
