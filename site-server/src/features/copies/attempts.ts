// Attempts to use the other place, and why they fail: the site continues to run, and administrators see the reason.
import type { Copies, CopyPart } from 'shared/system/copies.ts';
import { hasPassed, type Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { CopyFailure } from './engine-failure.ts';

type Problem = Copies['problems'][number];

export interface Attempts {
  /** Whether it succeeded. */
  run(part: CopyPart, work: () => Promise<void>): Promise<boolean>;
  /** False for a while after a failure of this part, so that work which fails is not tried again every minute. */
  mayTry(part: CopyPart): boolean;
  /** Whether the last attempt could open the repository: only then is other work tried in it. */
  isPlaceOpen(): boolean;
  /** The settings or the repository have changed: every part may be tried at once. */
  tryAgain(): void;
  problem(part: CopyPart): Problem | undefined;
  problems(): Problem[];
  /** The number of failed attempts since the start. */
  failures(): number;
}

interface Parts {
  clock: Clock;
  logger: Logger;
  /** Problems that were stored before the start. */
  known: Problem[];
}

const RETRY_MS = 600_000;
const UNKNOWN = { kind: 'failed' as const, message: 'It did not succeed. The log of the server says why.' };

export function createAttempts({ clock, logger, known }: Parts): Attempts {
  const problems = new Map<CopyPart, Problem>(known.map((problem) => [problem.part, problem]));
  const tried = new Map<CopyPart, number>();
  let failures = 0;

  function keepProblem(part: CopyPart, error: unknown): void {
    failures += 1;
    const { kind, message } = error instanceof CopyFailure ? error : UNKNOWN;
    const former = problems.get(part);
    const isNew = former?.kind !== kind;
    problems.set(part, { part, kind, message, since: isNew ? clock.timestamp() : former.since });
    if (isNew) logger.error({ err: error, part }, 'a copy in another place failed');
  }

  return {
    async run(part, work) {
      tried.set(part, clock.now());
      try {
        await work();
        problems.delete(part);
        return true;
      } catch (error) {
        keepProblem(part, error);
        return false;
      }
    },
    mayTry: (part) => !problems.has(part) || hasPassed(RETRY_MS, tried.get(part) ?? 0, clock.now()),
    isPlaceOpen() {
      const kind = problems.get('backup')?.kind;
      return kind === undefined || kind === 'failed' || kind === 'full';
    },
    tryAgain: () => tried.clear(),
    problem: (part) => problems.get(part),
    problems: () => [...problems.values()],
    failures: () => failures,
  };
}
