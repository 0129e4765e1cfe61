// How long a server may take to answer.

const TIMEOUT_MS = 10_000;
const STEP_MS = 500;

/**
 * Calls `onOver` when the server has had its time. That starts anew after a question to the person, whose answer may be
 * what the server waits for.
 * @returns a function that ends the limit
 */
export function limitTime(isAsking: () => boolean, onOver: () => void): () => void {
  let passed = 0;
  const timer = setInterval(() => {
    passed = isAsking() ? 0 : passed + STEP_MS;
    if (passed >= TIMEOUT_MS) onOver();
  }, STEP_MS);
  return () => clearInterval(timer);
}
