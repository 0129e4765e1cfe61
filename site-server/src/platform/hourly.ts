// Work that is done every hour, one step after the other.

const HOUR_MS = 3_600_000;

interface Step {
  /** For the log, when it fails. */
  name: string;
  run(): Promise<void>;
}

export interface Hourly {
  /** From the next full hour on. */
  begin(): void;
  /** Now. */
  run(): Promise<void>;
  end(): void;
}

/**
 * At each full hour of the office's clock, so that what is shown until the end of a day is not shown into the next. A step
 * that fails keeps none of the others from its turn.
 * @param sinceFullHour  how long ago the office's clock showed any full hour
 * @returns `end` ends it; what is being done then may fail without a word, for the next start does it again
 */
export function everyHour(
  steps: readonly Step[],
  onError: (error: unknown, name: string) => void,
  sinceFullHour: () => number,
): Hourly {
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isEnded = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (const { name, run } of steps) {
      if (isEnded) break;
      await run().catch((error: unknown) => {
        if (!isEnded) onError(error, name);
      });
    }
    isWorking = false;
  }

  function begin(): void {
    timer = setTimeout(
      () => {
        begin();
        void work();
      },
      // A timer may fire a millisecond early.
      HOUR_MS - (sinceFullHour() % HOUR_MS) + 1,
    ).unref();
  }

  return {
    begin,
    run: work,
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
