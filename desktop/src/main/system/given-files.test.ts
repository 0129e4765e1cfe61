// What of a start's arguments is taken for a picture.
import { expect, test } from 'vitest';
import { filesOfArguments } from './given-files.ts';

test('pictures by their whole path, or as addresses of files; nothing else, and never the program itself', () => {
  expect(
    filesOfArguments([
      '/opt/console.png',
      '/home/kofi/a b.PNG',
      'file:///home/kofi/c%20d.jpg',
      'file://elsewhere/e.jpg%zz',
      'near.png',
      '--flag=/x.png',
      '/home/kofi/notes.txt',
      'siteconsole://lead/1',
    ]),
  ).toEqual(['/home/kofi/a b.PNG', '/home/kofi/c d.jpg']);
});
