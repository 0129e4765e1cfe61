// Work that is done every hour, one step after the other.

const HOUR_MS = 3_600_000;

interface Step {
  /** For the log, when it fails. */
  name: string;
  run(): Promise<void>;
}

export interface Hourly {
  /** Now. */
  run(): Promise<void>;
  end(): void;
}

/**
 * A step that fails keeps none of the others from its turn.
 * @returns `end` ends it; what is being done then may fail without a word, for the next start does it again
 */
export function everyHour(steps: readonly Step[], onError: (error: unknown, name: string) => void): Hourly {
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

  const timer = setInterval(() => void work(), HOUR_MS);
  timer.unref();
  return {
    run: work,
    end() {
      isEnded = true;
      clearInterval(timer);
    },
  };
}
