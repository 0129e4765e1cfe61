// Runs tasks one after the other, in the order of the calls.

export type InTurn = <T>(run: () => Promise<T>) => Promise<T>;

export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn(run) {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
}
