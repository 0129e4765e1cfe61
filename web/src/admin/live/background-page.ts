// A hidden tab gives its stream of events back, unless it shows notices of the system: then one tab of this browser keeps
// it, and another takes over when that is closed (rule D18).

const LOCK = 'live-in-background';
const CHANGE = 'visibilitychange';

export interface BackgroundPage {
  /** For live updates, the page counts as hidden only if nobody needs it. */
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** Asks for events while hidden; returns the way to stop. */
  stay(): () => void;
}

export function createBackgroundPage(document: Document, locks: LockManager | undefined): BackgroundPage {
  const changes = new EventTarget();
  const notify = () => void changes.dispatchEvent(new Event(CHANGE));
  document.addEventListener(CHANGE, notify);
  let isKept = false;

  return {
    page: {
      get hidden() {
        return document.hidden && !isKept;
      },
      addEventListener: changes.addEventListener.bind(changes),
      removeEventListener: changes.removeEventListener.bind(changes),
    },
    stay() {
      const ending = new AbortController();
      const { signal } = ending;
      const kept = locks?.request(LOCK, { signal }, async () => {
        isKept = true;
        notify();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        isKept = false;
        notify();
      });
      // Cancelled while another tab had it.
      kept?.catch(() => undefined);
      return () => ending.abort();
    },
  };
}
