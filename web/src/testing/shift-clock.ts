// Another time for this browser. Fake timers would advance their clock by an interval of their own, which drifts from the
// clock of the server.
import { onTestFinished } from 'vitest';

const RealDate = Date;

/** Advances this browser's clock by some milliseconds until the test ends. */
export function shiftClock(ms: number): void {
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + ms] : given) as [number]));
    }
    static override now = () => RealDate.now() + ms;
  }
  globalThis.Date = ShiftedDate as DateConstructor;
  onTestFinished(() => void (globalThis.Date = RealDate));
}
