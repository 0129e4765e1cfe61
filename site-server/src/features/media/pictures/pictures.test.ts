// What becomes of pictures beside one that ends the process, over a process that the test holds in its hands.
import { expect, test } from 'vitest';
import { ProcessEnded } from '../../../platform/task-process.ts';
import { createPictures } from './pictures.ts';

test('a good picture is taken, although another ends the process that reads both, twice', async () => {
  const underWay = new Map<string, PromiseWithResolvers<unknown>>();
  const pictures = createPictures({
    run<Result>(task: object) {
      const wait = Promise.withResolvers<unknown>();
      underWay.set('take' in task ? (task.take as { file: string }).file : 'smaller form', wait);
      return wait.promise as Promise<Result>;
    },
    close: async () => undefined,
  });
  const end = () => {
    for (const { reject } of underWay.values()) reject(new ProcessEnded('The process ended'));
    underWay.clear();
  };
  const names = () => [...underWay.keys()];

  const bad = expect(pictures.take('bad', 'clean')).rejects.toMatchObject({ code: 'unsupported_type' });
  const good = pictures.take('good', 'clean');
  const form = pictures.makeVariant('third', 'image/webp', 480, 'form');
  await expect.poll(names).toEqual(['bad', 'good', 'smaller form']);
  end();
  await expect.poll(names).toEqual(['bad']);
  end();
  await bad;
  await expect.poll(names).toEqual(['good']);
  underWay.get('good')?.resolve({ file: 'good' });
  expect(await good).toEqual({ file: 'good' });
  underWay.get('smaller form')?.resolve(7);
  expect(await form).toBe(7);
});
