// Threads that are stopped while they work, and other messages from a thread.
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWorkerPool } from './worker-pool.ts';

/** A thread that never answers. */
const SILENT = new URL(
  "data:text/javascript,process.getBuiltinModule('worker_threads').parentPort.on('message', () => {})",
);

test('a caller that waits for a stopped thread gets an error', async () => {
  const pool = createWorkerPool<string, never>(SILENT, 1, 5);
  const [underWay, waiting] = [pool.run('under way'), pool.run('waiting')];
  const outcomes = Promise.allSettled([underWay, waiting]);
  await pool.close();
  const refused = { status: 'rejected', reason: { code: 'unavailable' } };
  expect(await outcomes).toMatchObject([refused, refused]);
  await expect(pool.run('late')).rejects.toMatchObject({ code: 'unavailable' });
});

/** A thread that reports its loaded modules, as in Node's watch mode, before it answers. */
const WATCHED = new URL(
  "data:text/javascript,const {parentPort}=process.getBuiltinModule('worker_threads');parentPort.postMessage({'watch:import':['a.js']});parentPort.on('message',(task)=>parentPort.postMessage({result:task+' is done'}))",
);

test('messages of Node are not answers: the password of a first administrator was stored as "undefined"', async () => {
  const pool = createWorkerPool<string, string>(WATCHED, 1, 5);
  expect(await Promise.all([pool.run('the first'), pool.run('the second')])).toEqual([
    'the first is done',
    'the second is done',
  ]);
  await pool.close();
});

/** A thread that answers with its number. */
const NUMBERED = new URL(
  "data:text/javascript,const {parentPort,threadId}=process.getBuiltinModule('worker_threads');parentPort.on('message',()=>parentPort.postMessage({result:threadId}))",
);

test('a thread without a task ends after a while, and the next task starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = createWorkerPool<string, number>(NUMBERED, 1, 5, 1000);
  const first = await pool.run('');
  vi.advanceTimersByTime(900);
  expect(await pool.run('')).toBe(first);
  // Its time starts again with each task.
  vi.advanceTimersByTime(900);
  expect(await pool.run('')).toBe(first);
  vi.advanceTimersByTime(1000);
  expect(await pool.run('')).not.toBe(first);
  await pool.close();
});
