// The same change to many pictures: by the hundred in one call; a hundred that is refused one by one, four at a time, so
// that one bad picture keeps no other from its change (rule F9).
import { AppError } from 'shared/errors.ts';
import { UPLOAD_NAMES_MAX } from 'shared/limits.ts';

export interface BulkFailure {
  name: string;
  reason: string;
}

export interface BulkResult {
  done: string[];
  failed: BulkFailure[];
}

interface BulkSteps {
  changeMany: (names: readonly string[]) => Promise<unknown>;
  changeOne: (name: string) => Promise<unknown>;
  onProgress: (result: Readonly<BulkResult>) => void;
  signal: AbortSignal;
}

const AT_ONCE = 4;
/** What has nothing to do with a single picture: asking for each again would not help. */
const GENERAL = new Set(['network', 'unavailable', 'unauthenticated', 'forbidden', 'rate_limited']);

function isGeneral(error: unknown): boolean {
  return !(error instanceof AppError) || GENERAL.has(error.code);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Never rejects; what was not begun when `signal` stops it is in neither list. */
export async function changeInBulk(names: readonly string[], steps: BulkSteps): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };

  async function changeEach(waiting: string[]): Promise<void> {
    for (let name = waiting.shift(); name !== undefined && !steps.signal.aborted; name = waiting.shift()) {
      try {
        await steps.changeOne(name);
        result.done.push(name);
      } catch (error) {
        result.failed.push({ name, reason: reasonOf(error) });
      }
      steps.onProgress(result);
    }
  }

  for (let from = 0; from < names.length && !steps.signal.aborted; from += UPLOAD_NAMES_MAX) {
    const chunk = names.slice(from, from + UPLOAD_NAMES_MAX);
    try {
      await steps.changeMany(chunk);
      result.done.push(...chunk);
    } catch (error) {
      if (isGeneral(error)) {
        const reason = reasonOf(error);
        result.failed.push(...names.slice(from).map((name) => ({ name, reason })));
        break;
      }
      const waiting = [...chunk];
      await Promise.all(Array.from({ length: AT_ONCE }, () => changeEach(waiting)));
    }
    steps.onProgress(result);
  }
  return result;
}

/** `18 done, 2 failed`. */
export function resultWords({ done, failed }: BulkResult): string {
  return failed.length === 0 ? `${done.length} done` : `${done.length} done, ${failed.length} failed`;
}
