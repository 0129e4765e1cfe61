// Processing of pictures beside one that ends the process; the test controls the processes.
import { expect, test } from 'vitest';
import { ProcessEnded } from '../../../platform/task-process.ts';
import { createPictures } from './pictures.ts';

test('a valid picture is accepted, although others end the process that reads it, one after the other', async () => {
  const processes: { names(): string[]; answer(name: string, result: unknown): void; end(): void }[] = [];
  const pictures = createPictures(() => {
    const underWay = new Map<string, PromiseWithResolvers<unknown>>();
    processes.push({
      names: () => [...underWay.keys()],
      answer: (name, result) => underWay.get(name)?.resolve(result),
      end() {
        for (const { reject } of underWay.values()) reject(new ProcessEnded('The process ended'));
        underWay.clear();
      },
    });
    return {
      run(_name, ...[file]) {
        const wait = Promise.withResolvers<unknown>();
        const name = file as string;
        underWay.set(name, wait);
        return wait.promise.finally(() => underWay.delete(name)) as Promise<never>;
      },
      close: async () => undefined,
    };
  });
  const [first, retry] = processes;
  const refused = (name: string) =>
    expect(pictures.take(name, 'clean')).rejects.toMatchObject({ code: 'unsupported_type' });

  const bad = refused('bad');
  const good = pictures.take('good', 'clean');
  const bad2 = refused('bad 2');
  const form = pictures.makeVariant('third', 'image/webp', 480, 'form');
  await expect.poll(first!.names).toEqual(['bad', 'good', 'third']);
  first!.end();
  await expect.poll(retry!.names).toEqual(['bad']);
  retry!.end();
  await bad;
  await expect.poll(first!.names).toEqual(['bad 2']);
  first!.end();
  await expect.poll(retry!.names).toEqual(['good']);
  retry!.answer('good', { file: 'good' });
  expect(await good).toEqual({ file: 'good' });
  await expect.poll(retry!.names).toEqual(['third']);
  retry!.answer('third', 7);
  expect(await form).toBe(7);
  await expect.poll(retry!.names).toEqual(['bad 2']);
  retry!.end();
  await bad2;
});
