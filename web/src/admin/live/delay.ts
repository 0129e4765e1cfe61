// An action that is done after a while, unless it is cancelled before.

export function createDelay(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Does nothing while the timer is running. */
    start(ms: number) {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, ms);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
