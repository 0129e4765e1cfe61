// Which arguments of a start are taken as pictures.
import { expect, test } from 'vitest';
import { createGivenFiles, filesOfArguments } from './given-files.ts';

test('pictures by absolute path or file URL; nothing else, and never the program itself', () => {
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

/** Stores files as the list of uploads does. */
async function keepAll(given: ReturnType<typeof createGivenFiles>): Promise<string[]> {
  const kept: string[] = [];
  await given.keep((files) => Promise.resolve(void kept.push(...files)));
  return kept;
}

test('files wait for the server in use when they arrived; earlier ones are for the first server', async () => {
  let server: string | undefined;
  const given = createGivenFiles(() => server);
  given.add(['/home/kofi/first.png']);
  server = 'https://a.example';
  given.add(['/home/kofi/for-a.png']);
  server = 'https://b.example';
  expect(await keepAll(given)).toEqual(['/home/kofi/first.png']);
  given.add(['/home/kofi/for-b.png']);
  server = 'https://a.example';
  expect(await keepAll(given)).toEqual(['/home/kofi/for-a.png']);
  expect(await keepAll(given)).toEqual([]);
  server = 'https://b.example';
  expect(await keepAll(given)).toEqual(['/home/kofi/for-b.png']);
});

test('files that could not be stored keep waiting, with later ones', async () => {
  const given = createGivenFiles(() => 'https://a.example');
  given.add(['/home/kofi/one.png']);
  await expect(given.keep(() => Promise.reject(new Error('ENOSPC')))).rejects.toThrow('ENOSPC');
  const full = Promise.withResolvers<undefined>();
  const keeping = given.keep(() => full.promise);
  given.add(['/home/kofi/two.png']);
  full.reject(new Error('ENOSPC'));
  await expect(keeping).rejects.toThrow('ENOSPC');
  expect(await keepAll(given)).toEqual(['/home/kofi/one.png', '/home/kofi/two.png']);
});

test('refused files are counted and dropped, and those for another server stay', async () => {
  let server = 'https://a.example';
  const given = createGivenFiles(() => server);
  given.add(['/home/kofi/for-a.png', '/home/kofi/more.png']);
  server = 'https://b.example';
  given.add(['/home/kofi/for-b.png']);
  server = 'https://a.example';
  expect([given.refuse(), given.refuse()]).toEqual([2, 0]);
  expect(await keepAll(given)).toEqual([]);
  server = 'https://b.example';
  expect(await keepAll(given)).toEqual(['/home/kofi/for-b.png']);
});
