// Notifies the screens when they are out of date: with the stream of live events while it is open, and otherwise by
// asking the server regularly (rule D2). Not part of any screen.
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { EventStream, EventStreamListener } from '../../api/event-stream.ts';
import { isOnlyFull } from '../../api/read-error.ts';
import { createListeners } from '../../platform/listeners.ts';
import { createDelay } from './delay.ts';
import { createGathering, newsOf, type News } from './gather-news.ts';

/** `polling`: the stream is closed, but the server answers. `lost`: it does not. */
export type LiveState = 'connecting' | 'live' | 'polling' | 'lost';

export interface LiveUpdates {
  state(): LiveState;
  /** Calls back when the state changes; returns the way to stop, as do the others. */
  onState(listener: () => void): () => void;
  /** Calls back when leads must be reloaded, once for many changes. */
  onNews(listener: (news: News) => void): () => void;
  onEvent(listener: (event: LiveEvent) => void): () => void;
  /** The server's clock less this computer's, in milliseconds; undefined until the server has sent its time. */
  clockSkew(): number | undefined;
  start(): () => void;
}

interface Parts {
  openStream(listener: EventStreamListener): EventStream;
  /** @throws if the server does not answer */
  askServer(): Promise<unknown>;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  network: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

const POLL_MS = 30_000;
/** Streams end by plan every half hour; nobody needs to see that. */
const GRACE_MS = 3000;
/** A browser has few connections to one server: tabs that nobody looks at give theirs back. */
const HIDDEN_MS = 30_000;
const CLOCK_SET_MS = 60_000;

/** Moves when somebody sets the clock, and on some systems while the computer sleeps. */
const clock = () => Date.now() - performance.now();

export function createLiveUpdates({ openStream, askServer, page, network }: Parts): LiveUpdates {
  const states = createListeners();
  const news = createListeners<[News]>();
  const events = createListeners<[LiveEvent]>();
  const gathering = createGathering(news.notify);
  const grace = createDelay(onLongLost);
  const hiding = createDelay(giveBack);
  let state: LiveState = 'connecting';
  let skew: number | undefined;
  let comparedAt = 0;

  function compare(difference: number | undefined): void {
    comparedAt = clock();
    if (difference === skew) return;
    skew = difference;
    states.notify();
  }

  function become(next: LiveState): void {
    if (next === state) return;
    state = next;
    states.notify();
  }

  async function poll(): Promise<void> {
    const isThere = await askServer().then(() => true, isOnlyFull);
    if (state === 'live') return;
    become(isThere ? 'polling' : 'lost');
    // Without events, anything may have changed.
    if (isThere) gathering.add('any');
  }

  const stream = openStream({
    onOpen(time, isGap) {
      compare(time === undefined ? undefined : Date.parse(time) - Date.now());
      grace.stop();
      become('live');
      // Also after a short break: what came between two streams is read, not reckoned.
      gathering.add('any');
      // Of pictures only the beginning of a list is compared then, and which have changed since nobody says any more.
      if (isGap) events.notify({ type: 'media.changed', names: [], ts: time ?? '' });
    },
    onEvent(event) {
      events.notify(event);
      const changed = newsOf(event);
      if (changed) gathering.add(changed);
    },
    onLost: () => grace.start(GRACE_MS),
  });

  function onLongLost(): void {
    // Each attempt to open it that fails ends here, but the server is asked regularly already.
    if (state === 'polling') return;
    if (state === 'live') become('connecting');
    void poll();
  }

  function giveBack(): void {
    stream.disconnect();
    become('connecting');
  }

  /** A browser's word about the network may be wrong, on a local one for instance: only an attempt shows it. */
  function reconnect(): void {
    // It is opened again when somebody looks at the page.
    if (page.hidden) return giveBack();
    stream.disconnect();
    stream.connect();
  }

  function onVisibility(): void {
    hiding.stop();
    if (page.hidden) return hiding.start(HIDDEN_MS);
    stream.connect();
    gathering.add('any');
  }

  function start(): () => void {
    const polling = setInterval(() => {
      if (skew !== undefined && Math.abs(clock() - comparedAt) > CLOCK_SET_MS) {
        // Only the server knows by how much it is wrong now, and says so when a stream opens.
        compare(undefined);
        reconnect();
      }
      if (state !== 'live' && !page.hidden) void poll();
    }, POLL_MS);
    // The screens load their data when they open, so the stream that opens at the same time need not reload it at once.
    gathering.rest();
    page.addEventListener('visibilitychange', onVisibility);
    network.addEventListener('online', reconnect);
    network.addEventListener('offline', reconnect);
    stream.connect();
    // Opened in the background.
    if (page.hidden) hiding.start(HIDDEN_MS);
    return () => {
      page.removeEventListener('visibilitychange', onVisibility);
      network.removeEventListener('online', reconnect);
      network.removeEventListener('offline', reconnect);
      clearInterval(polling);
      for (const delay of [gathering, grace, hiding]) delay.stop();
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
