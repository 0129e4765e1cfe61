// Threads that are ended while they work.
import { expect, test } from 'vitest';
import { createWorkerPool } from './worker-pool.ts';

/** A thread that never answers. */
const SILENT = new URL(
  "data:text/javascript,process.getBuiltinModule('worker_threads').parentPort.on('message', () => {})",
);

test('a caller that waits for a thread that is ended gets an error', async () => {
  const pool = createWorkerPool<string, never>(SILENT, 1, 5);
  const [underWay, waiting] = [pool.run('under way'), pool.run('waiting')];
  const outcomes = Promise.allSettled([underWay, waiting]);
  await pool.close();
  const refused = { status: 'rejected', reason: { code: 'unavailable' } };
  expect(await outcomes).toMatchObject([refused, refused]);
  await expect(pool.run('late')).rejects.toMatchObject({ code: 'unavailable' });
});
