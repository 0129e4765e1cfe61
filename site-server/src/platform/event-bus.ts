// Passes events to listeners in this process. Events are published after a commit, so that a listener cannot make the
// change fail.

export interface EventBus<Event> {
  publish(event: Event): void;
  /** The returned function ends the subscription. */
  subscribe(listener: (event: Event) => void): () => void;
}

/** @param onError  receives what a listener throws; the others are still called */
export function createEventBus<Event>(onError: (error: unknown) => void): EventBus<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
