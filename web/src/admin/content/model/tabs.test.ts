// Tests of what the tabs of the content screen show.
import { expect, test } from 'vitest';
import { TABS } from './tabs.ts';

test('no page with an island is previewed: in the console it would read the drafts and the outbox of this browser', () => {
  const previewed = TABS.map(({ page }) => page);
  for (const path of ['/contact', '/get-started', '/gallery']) expect(previewed).not.toContain(path);
});
