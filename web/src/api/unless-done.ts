// A call that is repeated because its answer was lost.

/**
 * Waits for a call with an idempotency key.
 * @returns undefined if an earlier try of it has succeeded (rule G18m), whose answer nobody knows any more
 * @throws what the call throws
 */
export function unlessDone<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch((error: { reason?: string }) => {
    if (error.reason !== 'done_already') throw error as Error;
    return undefined;
  });
}
