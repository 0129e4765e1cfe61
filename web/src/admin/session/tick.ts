// The beat by which everything on screen is kept current: steady while the tab is visible, none while it is hidden,
// and one at once when it becomes visible again.

export interface Tick {
  /** Returns the way to stop. */
  subscribe(run: () => void): () => void;
}

export function createTick(page: Pick<Document, 'hidden' | 'addEventListener'>, everyMs: number): Tick {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function beat(): void {
    for (const run of listeners) run();
  }

  function restart(): void {
    clearInterval(timer);
    timer = page.hidden || listeners.size === 0 ? undefined : setInterval(beat, everyMs);
  }

  page.addEventListener('visibilitychange', () => {
    restart();
    if (!page.hidden) beat();
  });

  return {
    subscribe(run) {
      listeners.add(run);
      if (listeners.size === 1) restart();
      return () => {
        listeners.delete(run);
        if (listeners.size === 0) restart();
      };
    },
  };
}
