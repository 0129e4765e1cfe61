// Makes the same change to many pictures: in groups of a hundred if there is such a call; pictures of a refused group
// one by one, four at a time, so that a single bad one does not block the others (rule F9).
import { AppError } from 'shared/api/errors.ts';
import { UPLOAD_NAMES_MAX } from 'shared/limits.ts';
import { isUnreachable } from '../../../api/read-error.ts';

interface BulkFailure {
  name: string;
  reason: string;
}

export interface BulkResult {
  done: string[];
  failed: BulkFailure[];
  /** Why the server could not be reached, if that is why some have failed. */
  unreachable?: AppError;
  /** The group that was sent last without success; the server may have changed it. */
  lastGroup?: readonly string[] | undefined;
}

interface BulkSteps {
  changeMany?: ((names: readonly string[]) => Promise<unknown>) | undefined;
  changeOne: (name: string) => Promise<unknown>;
  onProgress: (result: Readonly<BulkResult>) => void;
  signal: AbortSignal;
  /** Sent first and as it was, by which the server knows it again (rule F9g). */
  lastGroup?: readonly string[] | undefined;
}

const AT_ONCE = 4;
/** Errors that do not concern a single picture, so that trying each one would not help. */
const GENERAL = new Set(['network', 'unavailable', 'unauthenticated', 'forbidden', 'rate_limited']);

function isGeneral(error: unknown): boolean {
  return !(error instanceof AppError) || GENERAL.has(error.code);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Never rejects; pictures that were not started before `signal` aborts are in neither list. */
export async function changeInBulk(
  names: readonly string[],
  { changeMany, changeOne, onProgress, signal, lastGroup = [] }: BulkSteps,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  const rest = [...new Set([...lastGroup, ...names])];
  let size = lastGroup.length || UPLOAD_NAMES_MAX;

  /** If the reason concerns all pictures, those not yet started have failed too. */
  function fail(some: readonly string[], error: unknown): void {
    const reason = reasonOf(error);
    if (isUnreachable(error)) result.unreachable = error;
    for (const name of isGeneral(error) ? [...some, ...rest.splice(0)] : some) result.failed.push({ name, reason });
  }

  async function changeEach(waiting: string[]): Promise<void> {
    for (let name = waiting.shift(); name !== undefined && !signal.aborted; name = waiting.shift()) {
      try {
        await changeOne(name);
        result.done.push(name);
      } catch (error) {
        fail(isGeneral(error) ? [name, ...waiting.splice(0)] : [name], error);
      }
      onProgress(result);
    }
  }

  /** False if each picture must be changed separately. */
  async function changeTogether(some: readonly string[]): Promise<boolean> {
    if (!changeMany) return false;
    try {
      await changeMany(some);
      result.done.push(...some);
      return true;
    } catch (error) {
      if (!isGeneral(error)) return false;
      fail(some, error);
      result.lastGroup = some;
      return true;
    }
  }

  while (rest.length > 0 && !signal.aborted) {
    const some = rest.splice(0, size);
    size = UPLOAD_NAMES_MAX;
    if (!(await changeTogether(some))) await Promise.all(Array.from({ length: AT_ONCE }, () => changeEach(some)));
    onProgress(result);
  }
  return result;
}

/** `18 done, 2 failed`. */
export function resultWords({ done, failed }: BulkResult): string {
  return failed.length === 0 ? `${done.length} done` : `${done.length} done, ${failed.length} failed`;
}
