import { expect, test } from 'vitest';
import { roomAt, roomPath, type Room } from './room.ts';

const room = (path: string, hasPlaces = false) => ({ path, hasPlaces }) as Room;
const ROOMS = [room(''), room('content', true), room('messages'), room('messages/bin')];

test.each([
  ['/admin', ''],
  ['/admin/', ''],
  ['/admin/messages', 'messages'],
  ['/Admin/Messages//', 'messages'],
  ['/admin/messages/bin', 'messages/bin'],
  ['/admin/content/footer', 'content'],
  // Only rooms with places have any.
  ['/admin/messages/7', undefined],
  ['/admin/contents', undefined],
  ['/administrators', undefined],
])('%s is in the room %j', (path, expected) => {
  expect(roomAt(ROOMS, path)?.path).toBe(expected);
});

test('the first of all has the address of the console', () => {
  expect(ROOMS.map(roomPath)).toEqual(['/admin', '/admin/content', '/admin/messages', '/admin/messages/bin']);
});
