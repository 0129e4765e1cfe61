// Ends browsers and consoles started by a test when the test process exits or is stopped.

/** Functions that end the running processes. */
const ends = new Set<() => unknown>();

process.once('exit', () => {
  for (const end of ends) end();
});

// Vitest stops its processes by this signal, and refuses `process.exit`. The second signal meets no handler.
process.once('SIGTERM', () => {
  void Promise.allSettled(Array.from(ends, async (end) => end())).then(() => process.kill(process.pid, 'SIGTERM'));
});

/**
 * @param end  ends what was started; awaited when the process is stopped, not when it exits
 * @returns a function to be called once that has ended by itself
 */
export function endWithTestProcess(end: () => unknown): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}
