// Something that is done after a while, unless it is stopped before.

export function createDelay(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Not started again while it waits. */
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
