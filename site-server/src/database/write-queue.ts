// One writer at a time: every write of the process waits here for its turn, in order of arrival.

export type WriteQueue = <T>(job: () => T | Promise<T>) => Promise<T>;

export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  return function enqueue(job) {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
