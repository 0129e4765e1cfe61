// Browsers and consoles that a test has started end with the process of the tests when it exits or is stopped.

/** What ends each thing that runs. */
const ends = new Set<() => unknown>();

process.once('exit', () => {
  for (const end of ends) end();
});

// Vitest stops its processes so, and `process.exit` is refused in them. The second time nothing listens any more.
process.once('SIGTERM', () => {
  void Promise.allSettled(Array.from(ends, async (end) => end())).then(() => process.kill(process.pid, 'SIGTERM'));
});

/**
 * @param end  ends what was started; it is waited for when the process is stopped, not when it exits
 * @returns a function to be called once that has ended by itself
 */
export function endWithUs(end: () => unknown): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}
