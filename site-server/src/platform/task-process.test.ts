// A task process whose work ends it, which fails, or which is closed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProcessEnded, createTaskProcess, type TaskProcess } from './task-process.ts';

const CHILD = `process.on('message', ({ id, name }) => {
  if (name === 'die') process.exit(3);
  if (name === 'hang up') setTimeout(() => {}, 60_000), process.disconnect();
  if (name === 'fail') process.send({ id, error: { message: 'No luck' } });
  if (name === 'refuse') process.send({ id, error: { code: 'too_large', message: 'Too large' } });
  if (name === 'environment') process.send({ id, result: Object.keys(process.env) });
  if (name === 'echo') process.send({ id, result: process.pid });
});`;

let folder: string;
let tasks: TaskProcess<
  { [Name in 'die' | 'echo' | 'fail' | 'hang up' | 'refuse' | 'wait']: () => number } & { environment(): string[] }
>;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'task-process-'));
  writeFileSync(path.join(folder, 'child.mjs'), CHILD);
  tasks = createTaskProcess(pathToFileURL(path.join(folder, 'child.mjs')));
});
afterEach(async () => {
  await tasks.close();
  rmSync(folder, { recursive: true });
});

test('the end of the process is reported to every waiting caller, and the next task starts another', async () => {
  const pid = await tasks.run('echo');
  const [waiting, deadly] = await Promise.allSettled([tasks.run('wait'), tasks.run('die')]);
  expect(waiting).toMatchObject({ status: 'rejected', reason: expect.any(ProcessEnded) as ProcessEnded });
  expect(deadly).toMatchObject({ status: 'rejected', reason: expect.any(ProcessEnded) as ProcessEnded });
  expect(await tasks.run('echo')).not.toBe(pid);
});

test('a process that closes its channel counts as ended, although it still runs', async () => {
  const pid = await tasks.run('echo');
  try {
    await expect(tasks.run('hang up')).rejects.toBeInstanceOf(ProcessEnded);
    expect(await tasks.run('echo')).not.toBe(pid);
  } finally {
    process.kill(pid);
  }
});

test('errors keep their type and message', async () => {
  await expect(tasks.run('fail')).rejects.toThrow('No luck');
  await expect(tasks.run('refuse')).rejects.toMatchObject({ name: 'AppError', code: 'too_large' });
});

test('a task gets no environment variables', async () => {
  expect(await tasks.run('environment')).not.toContain('JWT_SECRET');
  expect(await tasks.run('environment')).not.toContain('NODE_OPTIONS');
});

test('a task gets the variables that it was given, and no others', async () => {
  const given = createTaskProcess<{ environment(): string[] }>(pathToFileURL(path.join(folder, 'child.mjs')), {
    A: 'a',
  });
  expect(new Set(await given.run('environment'))).toEqual(new Set(['A', 'MALLOC_ARENA_MAX']));
  await given.close();
});

test('closing refuses waiting and later tasks, and ends the process', async () => {
  const pid = await tasks.run('echo');
  const waiting = expect(tasks.run('wait')).rejects.toMatchObject({ code: 'unavailable' });
  await tasks.close();
  await waiting;
  expect(() => process.kill(pid, 0)).toThrow();
  await expect(tasks.run('echo')).rejects.toMatchObject({ code: 'unavailable' });
});
