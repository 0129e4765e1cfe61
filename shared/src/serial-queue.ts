// Runs tasks one after the other, in the order of the calls.

export type SerialQueue = <T>(run: () => T | Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn(run) {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}
