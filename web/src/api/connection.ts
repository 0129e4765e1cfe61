// Whether the server answers, known from every request that is made anyway. Does not depend on screens.
import { createBackOff } from './back-off.ts';
import { createListeners } from '../platform/listeners.ts';

/**
 * `no-network`: this computer is connected to nothing. `no-answer`: it is, but the server says nothing. `unwell`: what
 * stands before the server says that it is away. `elsewhere`: a page of somebody else answers, as in a hotel.
 */
export type Outage = 'no-network' | 'no-answer' | 'unwell' | 'elsewhere';

export interface Connection {
  fetch: typeof fetch;
  /** Undefined while the server answers. */
  outage(): Outage | undefined;
  /** When the outage began, in milliseconds. */
  since(): number | undefined;
  /** Calls back when either changes; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Asks at once whether the server is back, and not only when it is time to. */
  probe(): void;
  /** Aborted when the console ends: nothing is asked from then on. */
  ended: AbortSignal;
}

interface Parts {
  fetch: typeof fetch;
  /** A small answer of the server, asked for now and then during an outage: nothing else may be asked then. */
  probeAddress: string;
  navigator: Pick<Navigator, 'onLine'>;
  now: () => number;
  ended: AbortSignal;
}

const NETWORK_SIGN_IN = 511;
const AWAY = new Set([502, 503, 504]);

/** Calls and streams never answer with a page, except one to be saved. */
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
    // Not only after this one has its answer: it may be lost and wait in vain while the server is back.
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
      // Cancelled by the caller, or started before the latest answer: that says nothing about the server now.
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
