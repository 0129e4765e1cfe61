import { expect, test } from 'vitest';
import { isoDate } from './iso-date.ts';

test.each([
  ['March 2026', '2026-03'],
  [' 5 nov 2025 ', '2025-11-05'],
  ['2025', '2025'],
  ['2025-07', '2025-07'],
  ['2025-07-31', '2025-07-31'],
  ['2025-13', undefined],
  ['45 May 2025', undefined],
  ['spring 2026', undefined],
  ['June to July 2025', undefined],
  ['', undefined],
])('%j is %j for search engines', (written, iso) => expect(isoDate(written)).toBe(iso));
