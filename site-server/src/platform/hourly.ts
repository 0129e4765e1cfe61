// Work that is done every hour, one step after the other.

const HOUR_MS = 3_600_000;

interface Step {
  /** Name of the step in the log. */
  name: string;
  run(): Promise<void>;
}

export interface Hourly {
  /** Starts the timer of full hours. */
  begin(): void;
  /** Does all steps now. */
  run(): Promise<void>;
  end(): void;
}

/**
 * Runs at each full hour of the office's clock, so that content which is valid until the end of a day is replaced in
 * time. A failing step does not stop the others.
 * @param sinceFullHour  time since a full hour of the office's clock
 * @returns `end` stops the timer; steps in progress may then fail silently, as the next start does them again
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
