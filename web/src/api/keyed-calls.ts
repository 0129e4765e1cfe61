// Calls with an idempotency key, which are recognised when they are repeated because their answer was lost (rule G18m).
import { makeRandomId } from '../platform/random-id.ts';

export interface Keyed {
  idempotencyKey: string;
}

/** The input of a call with a new key, for its first try and all others. */
export const withKey = <Input>(input: Input): Input & Keyed => ({ ...input, idempotencyKey: makeRandomId() });

/**
 * Waits for a call with a key.
 * @returns undefined if an earlier try of it has succeeded, whose answer nobody knows any more
 * @throws what the call throws
 */
export function unlessDone<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch((error: { reason?: string }) => {
    if (error.reason !== 'done_already') throw error as Error;
    return undefined;
  });
}
