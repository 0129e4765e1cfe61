// What of a start's arguments is taken for a picture.
import { expect, test } from 'vitest';
import { createGivenFiles, filesOfArguments } from './given-files.ts';

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

test('files wait for the server that was in use when they were given, and those before there was one for the first', () => {
  let server: string | undefined;
  const given = createGivenFiles(() => server);
  given.add(['/home/kofi/first.png']);
  server = 'https://a.example';
  given.add(['/home/kofi/for-a.png']);
  server = 'https://b.example';
  expect(given.take()).toEqual(['/home/kofi/first.png']);
  given.add(['/home/kofi/for-b.png']);
  server = 'https://a.example';
  expect(given.take()).toEqual(['/home/kofi/for-a.png']);
  expect(given.take()).toEqual([]);
  server = 'https://b.example';
  expect(given.take()).toEqual(['/home/kofi/for-b.png']);
});
