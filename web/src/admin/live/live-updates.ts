// Tells the screens when their data is outdated: by the stream of live events while it is open, otherwise by polling
// the server (rule D2). Not part of any screen.
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
  /** Calls back when the state changes. Like the others, returns a function that ends this. */
  onState(listener: () => void): () => void;
  /** Calls back when leads must be reloaded, once for many changes. */
  onNews(listener: (news: News) => void): () => void;
  onEvent(listener: (event: LiveEvent) => void): () => void;
  /** The server's clock minus this computer's, in milliseconds; undefined until the server has sent its time. */
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
/** Streams end regularly every half hour, which is not shown. */
const GRACE_MS = 3000;
/** A browser allows few connections to one server, so hidden tabs close theirs. */
const HIDDEN_MS = 30_000;
const CLOCK_SET_MS = 60_000;

/** Changes when somebody sets the clock, and on some systems while the computer sleeps. */
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
      // Even after a short break, as missed events are not replayed here but the data is read again.
      gathering.add('any');
      // Lists of pictures then compare only their first page, as it is not known which pictures have changed.
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
    // Each failed attempt to open the stream ends here, but polling has begun already.
    if (state === 'polling') return;
    if (state === 'live') become('connecting');
    void poll();
  }

  function giveBack(): void {
    stream.disconnect();
    become('connecting');
  }

  /** The browser may be wrong about the network, for instance about a local one: only an attempt shows it. */
  function reconnect(): void {
    // The stream is opened again when the page is visible.
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
        // Only the server knows the difference now, and sends its time when a stream opens.
        compare(undefined);
        reconnect();
      }
      if (state !== 'live' && !page.hidden) void poll();
    }, POLL_MS);
    // Screens load their data when they open, so the stream that opens at the same time need not reload it.
    gathering.rest();
    page.addEventListener('visibilitychange', onVisibility);
    network.addEventListener('online', reconnect);
    network.addEventListener('offline', reconnect);
    stream.connect();
    // The page was opened in the background.
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
