// The stream of live events, read with fetch because EventSource cannot send the bearer header. It is opened again
// whenever it breaks (rule D2). Does not depend on screens.
import type { EventSourceMessage } from 'eventsource-parser';
import { api } from 'shared/api/api.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { ApiClientOptions } from './api-client.ts';
import { createBackOff, LONGEST_PAUSE_MS } from './back-off.ts';
import { isWordOfServer } from './read-error.ts';
import { readEndReason, readLiveEvent, readReadyEvent } from './read-event.ts';
import { readStream, type StreamRequest } from './read-stream.ts';

/**
 * The longest silence before a stream counts as dead, two heartbeats long. Used when the server does not send its
 * interval.
 */
const SILENCE_MS = 35_000;

export interface EventStreamListener {
  /**
   * The stream is open. Missed events may follow, but the shown data must still be reloaded.
   * @param time  of the server
   * @param isGap  whether an earlier attempt failed, or its stream ended, with events since that do not follow
   */
  onOpen(time?: string, isGap?: boolean): void;
  onEvent(event: LiveEvent): void;
  /** The stream broke or could not be opened; opening is retried automatically. */
  onLost(): void;
}

export interface EventStream {
  /** Opens the stream at once, even if the next attempt is planned for later. Does nothing while the stream is open. */
  connect(): void;
  /** Closes the stream until `connect` is called, which continues after the last event. */
  disconnect(): void;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param place  where a stream before it stopped, and where this one is */
export function createEventStream(
  options: ApiClientOptions,
  listener: EventStreamListener,
  place: Pick<StreamRequest, 'lastEventId'> = { lastEventId: '' },
): EventStream {
  let isTried = place.lastEventId !== '';
  const pauses = createBackOff();
  /** The shortest pause that the server has asked for. */
  let leastPauseMs = 0;
  let silenceMs = SILENCE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  function take({ event, data }: EventSourceMessage, sentToken: string | undefined, isFirst: boolean): void {
    const value = readJson(data);
    if (event === 'ready') {
      pauses.reset();
      const { time, heartbeatMs, resumed } = readReadyEvent(value) ?? {};
      if (heartbeatMs !== undefined) silenceMs = 2 * heartbeatMs;
      listener.onOpen(time, resumed === false && !isFirst);
    } else if (event === 'ended') {
      disconnect();
      options.onUnauthorized(sentToken, readEndReason(value));
    } else {
      // Events of an unknown kind, for example from a newer server, are ignored.
      const known = readLiveEvent(value);
      if (known) listener.onEvent(known);
    }
  }

  async function read(controller: AbortController): Promise<void> {
    const token = options.getToken();
    const isFirst = !isTried;
    isTried = true;
    const refusal = await readStream(
      {
        fetch: options.fetch,
        address: options.baseUrl + api.events.path,
        token,
        lastEventId: place.lastEventId,
        silenceMs: () => silenceMs,
        onEvent: (message) => running === controller && take(message, token, isFirst),
        onId: (id) => void (place.lastEventId = id),
        onRetry: (ms) => void (leastPauseMs = Math.min(ms, LONGEST_PAUSE_MS)),
      },
      controller,
    );
    if (!refusal) return;
    const { status, error } = refusal;
    if (status === 401 && isWordOfServer(error)) {
      disconnect();
      options.onUnauthorized(token, error.reason);
    }
    leastPauseMs = (error.retryAfter ?? 0) * 1000;
  }

  function connect(): void {
    if (running) return;
    clearTimeout(timer);
    const controller = new AbortController();
    running = controller;
    leastPauseMs = 0;
    // The stream is opened again, however it ended.
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
