// A bounded queue in this process: limits how many jobs run and how many wait, and refuses others.
import { AppError } from 'shared/api/errors.ts';

export interface JobQueue {
  /** @throws AppError `unavailable` when too many are waiting, or any error of the job */
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Runs a job of the server itself, which may wait behind any number of others. @throws any error of the job */
  runOwn<T>(job: () => Promise<T>): Promise<T>;
}

export function createJobQueue(atOnce: number, waitingMost: number): JobQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  function done(): void {
    // The slot goes to the next waiting job, so that no newer job takes it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function runOwn<T>(job: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      done();
    }
  }

  return {
    async run(job) {
      if (running >= atOnce && waiting.length >= waitingMost) {
        throw new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfter: 5 });
      }
      return runOwn(job);
    },
    runOwn,
  };
}
