import { expect, test } from 'vitest';
import { screenAt, screenPath, type ConsoleScreen } from './screen.ts';

const screen = (path: string, hasPlaces = false) => ({ path, hasPlaces }) as ConsoleScreen;
const SCREENS = [screen(''), screen('content', true), screen('messages'), screen('messages/bin')];

test.each([
  ['/admin', ''],
  ['/admin/', ''],
  ['/admin/messages', 'messages'],
  ['/Admin/Messages//', 'messages'],
  ['/admin/messages/bin', 'messages/bin'],
  ['/admin/content/footer', 'content'],
  // Only screens with places have any.
  ['/admin/messages/7', undefined],
  ['/admin/contents', undefined],
  ['/administrators', undefined],
])('%s is in the screen %j', (path, expected) => {
  expect(screenAt(SCREENS, path)?.path).toBe(expected);
});

test('the first one has the address of the console', () => {
  expect(SCREENS.map(screenPath)).toEqual(['/admin', '/admin/content', '/admin/messages', '/admin/messages/bin']);
});
