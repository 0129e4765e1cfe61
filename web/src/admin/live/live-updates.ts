// Notifies the screens when they are out of date: by the stream of live events while it is open, and by asking the server
// now and then while it is not (rule D2). Not part of any screen.
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { EventStream, EventStreamListener } from '../../api/event-stream.ts';

/** `polling`: the stream is closed, but the server answers. `lost`: it does not. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'lost';

/** Leads that may be other than what is on screen; `any` when it is not known which. */
export type News = ReadonlySet<number> | 'any';

export interface LiveUpdates {
  state(): LiveState;
  /** Calls back when the state changes; returns the way to stop, as do the others. */
  onState(listener: () => void): () => void;
  /** Calls back when leads are to be read again: gathered, so that a hundred changes are not a hundred calls. */
  onNews(listener: (news: News) => void): () => void;
  onEvent(listener: (event: LiveEvent) => void): () => void;
  /** The server's clock less this computer's, in milliseconds; undefined until the server has sent its time. */
  clockSkew(): number | undefined;
  start(): () => void;
}

/** Both in one. */
export function joinNews(a: News | undefined, b: News): News {
  if (a === undefined) return b;
  return a === 'any' || b === 'any' ? 'any' : a.union(b);
}

interface Parts {
  openStream(listener: EventStreamListener): EventStream;
  /** Names the latest change of any lead that the server knows of. */
  readLatestChange(): Promise<string>;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

const POLL_MS = 30_000;
/** Streams end by plan every half hour; nobody needs to see that. */
const GRACE_MS = 3000;
const GATHER_MS = 150;
const NEWS_EVERY_MS = 2000;
/** A browser has few connections to one server: tabs that nobody looks at give theirs back. */
const HIDDEN_MS = 30_000;

function createListeners<T extends unknown[]>() {
  const listeners = new Set<(...args: T) => void>();
  return {
    notify: (...args: T) => listeners.forEach((listener) => listener(...args)),
    add(listener: (...args: T) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function createLiveUpdates({ openStream, readLatestChange, page, network }: Parts): LiveUpdates {
  const states = createListeners();
  const news = createListeners<[News]>();
  const events = createListeners<[LiveEvent]>();
  let state: LiveState = 'connecting';
  let skew: number | undefined;
  let latestChange: string | undefined;
  let gathered: News | undefined;
  let notifiedAt = 0;
  let notifying: ReturnType<typeof setTimeout> | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function become(next: LiveState): void {
    if (next === state) return;
    state = next;
    states.notify();
  }

  function gather(more: News): void {
    gathered = joinNews(gathered, more);
    notifying ??= setTimeout(
      () => {
        const due = gathered ?? 'any';
        notifying = gathered = undefined;
        notifiedAt = Date.now();
        news.notify(due);
      },
      Math.max(GATHER_MS, notifiedAt + NEWS_EVERY_MS - Date.now()),
    );
  }

  async function poll(): Promise<void> {
    const found = await readLatestChange().catch(() => undefined);
    if (state === 'live') return;
    become(found === undefined ? 'lost' : 'polling');
    if (found !== undefined && found !== latestChange) gather('any');
    latestChange = found;
  }

  const stream = openStream({
    onOpen(time) {
      skew = time === undefined ? undefined : Date.parse(time) - Date.now();
      clearTimeout(grace);
      grace = undefined;
      become('live');
      // Also after a short break: what came between two streams is read, not reckoned.
      gather('any');
    },
    onEvent(event) {
      events.notify(event);
      if ('id' in event) gather(new Set([event.id]));
      else if (event.type === 'leads.changed') gather(new Set([...event.leads.map(({ id }) => id), ...event.left]));
      else if (event.type === 'settings.changed') gather('any');
    },
    onLost() {
      grace ??= setTimeout(() => {
        grace = undefined;
        latestChange = undefined;
        if (state === 'live') become('connecting');
        void poll();
      }, GRACE_MS);
    },
  });

  /** A browser's word about the network may be wrong, on a local one for instance: only an attempt shows it. */
  function reconnect(): void {
    stream.disconnect();
    stream.connect();
  }

  function onVisibility(): void {
    clearTimeout(hiding);
    if (page.hidden) {
      hiding = setTimeout(() => {
        stream.disconnect();
        become('connecting');
      }, HIDDEN_MS);
    } else {
      stream.connect();
      gather('any');
    }
  }

  function start(): () => void {
    const polling = setInterval(() => {
      if (state !== 'live' && !page.hidden) void poll();
    }, POLL_MS);
    // The screens fetch what they show as they open: the stream that opens beside them need not have it read again at once.
    notifiedAt = Date.now();
    page.addEventListener('visibilitychange', onVisibility);
    network.addEventListener('online', reconnect);
    network.addEventListener('offline', reconnect);
    stream.connect();
    return () => {
      page.removeEventListener('visibilitychange', onVisibility);
      network.removeEventListener('online', reconnect);
      network.removeEventListener('offline', reconnect);
      clearInterval(polling);
      for (const timer of [notifying, grace, hiding]) clearTimeout(timer);
      notifying = grace = hiding = undefined;
      stream.disconnect();
    };
  }

  return {
    state: () => state,
    onState: states.add,
    onNews: news.add,
    onEvent: events.add,
    clockSkew: () => skew,
    start,
  };
}
