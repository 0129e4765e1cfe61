// Whether the server can be reached, judged from the requests that are made anyway. Does not depend on screens.
import { createBackOff } from './back-off.ts';
import { createListeners } from '../platform/listeners.ts';

/**
 * `no-network`: this computer is offline. `no-answer`: it is online, but the server does not answer. `unwell`: a proxy
 * reports that the server is down. `elsewhere`: another server answers with a page, as in a hotel.
 */
export type Outage = 'no-network' | 'no-answer' | 'unwell' | 'elsewhere';

export interface Connection {
  fetch: typeof fetch;
  /** Why the server cannot be reached; undefined while it can. */
  outage(): Outage | undefined;
  /** When the outage began, in milliseconds. */
  since(): number | undefined;
  /** Calls `listener` when outage or start time changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Checks at once whether the server is back, instead of at the next planned time. */
  probe(): void;
  /** Aborted when the console ends; no more requests are made after that. */
  ended: AbortSignal;
}

interface Parts {
  fetch: typeof fetch;
  /** The address of a small answer that is requested regularly during an outage, when other requests may stop. */
  probeAddress: string;
  navigator: Pick<Navigator, 'onLine'>;
  now: () => number;
  ended: AbortSignal;
}

const NETWORK_SIGN_IN = 511;
const AWAY = new Set([502, 503, 504]);

/** An HTML page as answer comes from another server, because calls and streams never answer with a page. */
function outageIn(response: Response): Outage | undefined {
  const has = (name: string, start: string) => response.headers.get(name)?.startsWith(start) === true;
  const isPage = has('Content-Type', 'text/html') && !has('Content-Disposition', 'attachment');
  if (AWAY.has(response.status)) return 'unwell';
  return response.status === NETWORK_SIGN_IN || isPage ? 'elsewhere' : undefined;
}

const PATIENCE_MS = 8000;

export function watchConnection({ fetch, probeAddress, navigator, now, ended }: Parts): Connection {
  const listeners = createListeners();
  const pauses = createBackOff();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let outage: Outage | undefined;
  let since: number | undefined;
  let answers = 0;

  function become(next: Outage | undefined): void {
    if (next === outage) return;
    if (next === undefined) since = undefined;
    else since ??= now();
    outage = next;
    pauses.reset();
    probeLater();
    listeners.notify();
  }

  function probeLater(): void {
    clearTimeout(timer);
    if (outage !== undefined && !ended.aborted) timer = setTimeout(probe, pauses.next());
  }

  function probe(): void {
    // The next probe is planned before this one is answered, because this one may never be.
    probeLater();
    watched(probeAddress, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  }

  ended.addEventListener('abort', () => clearTimeout(timer));

  async function watched(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const before = answers;
    try {
      const response = await fetch(input, init);
      answers += 1;
      become(outageIn(response));
      return response;
    } catch (error) {
      // A request that was cancelled, or started before the latest answer, says nothing about the server now.
      const isGivenUp = init?.signal?.aborted === true && (init.signal.reason as Error).name !== 'TimeoutError';
      if (!isGivenUp && answers === before) become(navigator.onLine ? 'no-answer' : 'no-network');
      throw error;
    }
  }

  return {
    fetch: watched,
    probe,
    outage: () => outage,
    since: () => since,
    subscribe: listeners.add,
    ended,
  };
}
