// Who may open which screen. That others are led away is shown by a screen test (users/users-page.test.tsx).
import { expect, test } from 'vitest';
import { DESKTOP_SCREEN, SCREENS } from './screens.ts';

test('of the screens these are for administrators alone', () => {
  const paths = [...SCREENS, DESKTOP_SCREEN].filter(({ access }) => access === 'admin').map(({ path }) => path);
  expect(paths).toEqual(['content', 'messages/bin', 'users', 'settings']);
});
