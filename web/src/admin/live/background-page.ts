// A hidden tab closes its stream of events, unless it shows system notices: then one tab of this browser keeps its
// stream, and another takes over when that tab is closed (rule D18).

const LOCK = 'live-in-background';
const CHANGE = 'visibilitychange';

export interface BackgroundPage {
  /** For live updates, the page counts as hidden only if nobody needs it. */
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** Requests events while hidden; returns a function that ends this. */
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
      // Cancelled while another tab held the lock.
      kept?.catch(() => undefined);
      return () => ending.abort();
    },
  };
}
