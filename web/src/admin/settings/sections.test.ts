import { expect, test } from 'vitest';
import { SECTION_PLACES } from '../shell/palette/section-places.ts';
import { SECTIONS, sectionPath } from './sections.ts';

test('the palette finds every section', () => {
  const places = SECTION_PLACES['settings']?.map(({ at }) => `/admin/settings${at}`);
  expect(new Set(places)).toEqual(new Set(SECTIONS.map(sectionPath)));
});
