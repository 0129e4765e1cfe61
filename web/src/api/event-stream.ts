// The stream of live events over fetch, as EventSource cannot send the bearer header: opened, read, and opened again
// whenever it breaks (rule D2). Knows no screen.
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { api } from 'shared/api/api.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { ApiClientOptions } from './api-client.ts';
import { createBackOff, LONGEST_PAUSE_MS } from './back-off.ts';
import { isWordOfServer, readError } from './read-error.ts';
import { readEndReason, readLiveEvent, readReadyEvent } from './read-event.ts';

/** A server opens a stream at once. */
const OPENING_MS = 8000;
/** A stream in which two heartbeats are missing is dead; for a server that does not say how often it beats. */
const SILENCE_MS = 35_000;

export interface EventStreamListener {
  /**
   * The stream is open. Events that were missed may follow; what is shown must be read anew all the same.
   * @param time  of the server
   */
  onOpen(time?: string): void;
  onEvent(event: LiveEvent): void;
  /** The stream broke, or could not be opened; it is tried again by itself. */
  onLost(): void;
}

export interface EventStream {
  /** Opens the stream, at once also when the next attempt was to come later. Does nothing while it is open. */
  connect(): void;
  /** Closes it until `connect`, which goes on where it stopped. */
  disconnect(): void;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function createEventStream(options: ApiClientOptions, listener: EventStreamListener): EventStream {
  let lastEventId = '';
  const pauses = createBackOff();
  /** What the server has asked for. */
  let leastPauseMs = 0;
  let silenceMs = SILENCE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  function take({ event, data }: EventSourceMessage, sentToken: string | undefined): void {
    const value = readJson(data);
    if (event === 'ready') {
      pauses.reset();
      const { time, heartbeatMs } = readReadyEvent(value) ?? {};
      if (heartbeatMs !== undefined) silenceMs = 2 * heartbeatMs;
      listener.onOpen(time);
    } else if (event === 'ended') {
      disconnect();
      options.onUnauthorized(sentToken, readEndReason(value));
    } else {
      // A kind of event that this console does not know yet is none of its business.
      const known = readLiveEvent(value);
      if (known) listener.onEvent(known);
    }
  }

  async function read(controller: AbortController): Promise<void> {
    const token = options.getToken();
    const headers = new Headers({ Accept: 'text/event-stream' });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (lastEventId !== '') headers.set('Last-Event-ID', lastEventId);
    let silence: ReturnType<typeof setTimeout> | undefined;
    function patience(ms: number): void {
      clearTimeout(silence);
      // No answer either: the connection is notified.
      silence = setTimeout(() => controller.abort(new DOMException('Silent', 'TimeoutError')), ms);
    }
    patience(OPENING_MS);
    try {
      const { signal } = controller;
      const response = await options.fetch(options.baseUrl + api.events.path, { headers, signal, cache: 'no-store' });
      if (!response.ok || !response.body) {
        const error = await readError(response);
        if (response.status === 401 && isWordOfServer(error)) {
          disconnect();
          options.onUnauthorized(token, error.reason);
        }
        leastPauseMs = (error.retryAfter ?? 0) * 1000;
        return;
      }
      const parser = createParser({
        onEvent: (message) => running === controller && take(message, token),
        onId: (id) => void (lastEventId = id),
        onRetry: (ms) => void (leastPauseMs = Math.min(ms, LONGEST_PAUSE_MS)),
      });
      const texts = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await texts.read(); !part.done; part = await texts.read()) {
        parser.feed(part.value);
        patience(silenceMs);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  function connect(): void {
    if (running) return;
    clearTimeout(timer);
    const controller = new AbortController();
    running = controller;
    leastPauseMs = 0;
    // However it ends, it is opened again.
    const again = () => {
      if (running !== controller) return;
      running = undefined;
      timer = setTimeout(connect, pauses.next(leastPauseMs));
      listener.onLost();
    };
    read(controller).then(again, again);
  }

  function disconnect(): void {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  }

  return { connect, disconnect };
}
