// Who may open which screen. The redirection of others is tested by a screen test (users/users-page.test.tsx).
import { expect, test } from 'vitest';
import { DESKTOP_SCREEN, SCREENS } from './screens.ts';

test('only administrators may open these screens', () => {
  const paths = [...SCREENS, DESKTOP_SCREEN].filter(({ access }) => access === 'admin').map(({ path }) => path);
  expect(paths).toEqual(['content', 'messages/bin', 'users', 'settings']);
});
