// Manages the streams of live events: who listens, which events each receives, and when clients must reconnect.
import { AppError } from 'shared/api/errors.ts';
import type { LiveEvent, ReadyEvent } from 'shared/system/live-events.ts';
import { HEARTBEAT, makeFrame, type EventStream } from '../../http/event-stream.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRecentEvents, type NumberedEvent } from './recent-events.ts';

/** A stream ends after half an hour, so that its client has to authenticate again. */
const LIFETIME_MS = 30 * 60_000;
/** After two missing heartbeats a console considers the server unreachable. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 2000;
/** While the server stops, clients wait this long before they reconnect. */
const RETRY_STOPPED_MS = 3000;
const STREAMS_MAX = 1000;
/** Streams of one user's windows and devices; the oldest is ended for a new one. */
const STREAMS_PER_USER = 20;

export interface Live {
  /**
   * Adds a listener: sends `ready`, then missed events, then every event as it happens.
   * @param open  opens the stream; its argument is called when the stream has ended
   * @throws AppError `unavailable` when there are too many, or the server is stopping
   */
  listen(caller: Caller, lastEventId: string | undefined, open: (onClose: () => void) => EventStream): void;
  /** Checks all sessions again, and ends the streams of those that are over at once. */
  recheck(): void;
  /** The number of listeners. */
  count(): number;
  /** Ends every stream permanently. */
  close(): void;
}

interface Listener {
  caller: Caller;
  readonly sessionId: string;
  stream: EventStream;
  openedAt: number;
}

interface Parts {
  clock: Clock;
  subscribe(listener: (event: LiveEvent) => void): () => void;
  /** The user of a session that is still open; otherwise an error. */
  findCaller(session: { userId: number; sessionId: string }): Caller | AppError;
  /** The event as this user may receive it: itself, a reduced one, or none (rules C21, E4). */
  viewFor(event: LiveEvent, caller: Caller): LiveEvent | undefined;
  /** Called when sessions could not be checked. */
  onError(error: unknown): void;
  heartbeatMs?: number;
}

export function createLive(parts: Parts): Live {
  const { clock, subscribe, findCaller, viewFor, onError, heartbeatMs = HEARTBEAT_MS } = parts;
  // In the order of arrival.
  const listeners = new Set<Listener>();
  const recent = createRecentEvents(clock.now().toString(36));
  let isClosed = false;

  function send({ caller, stream }: Listener, { event, id, frame }: NumberedEvent): void {
    const view = viewFor(event, caller);
    if (view) stream.send(view === event ? frame : makeFrame(view.type, id, view));
  }

  function end(listener: Listener, retryMs: number): void {
    listeners.delete(listener);
    listener.stream.end(retryMs);
  }

  function recheck(): void {
    for (const listener of listeners) {
      const { id: userId } = listener.caller;
      // Checked with the session's id in the token that opened the stream, so that a replaced token does not keep on
      // listening.
      const caller = findCaller({ userId, sessionId: listener.sessionId });
      if (caller instanceof AppError) {
        listener.stream.send(makeFrame('ended', recent.lastId(), { reason: caller.reason ?? '' }));
        end(listener, RETRY_MS);
      } else {
        listener.caller = caller;
      }
    }
  }

  function beat(): void {
    // Sessions may also expire, or be ended by the command line in another process.
    try {
      recheck();
    } catch (error) {
      // If the disk cannot be read now, the next heartbeat checks again.
      onError(error);
    }
    for (const listener of listeners) {
      if (clock.now() - listener.openedAt >= LIFETIME_MS) end(listener, RETRY_MS);
      else listener.stream.send(HEARTBEAT);
    }
  }

  const unsubscribe = subscribe((event) => {
    const numbered = recent.add(event);
    for (const listener of listeners) {
      try {
        send(listener, numbered);
      } catch (error) {
        // A failed listener is disconnected and loses nothing: its next stream resumes before this event. The other
        // listeners still receive it.
        onError(error);
        end(listener, RETRY_MS);
      }
    }
  });
  const beating = setInterval(beat, heartbeatMs);
  beating.unref();

  return {
    listen(caller, lastEventId, open) {
      if (isClosed || listeners.size >= STREAMS_MAX) {
        throw new AppError('unavailable', 'The server cannot send live updates now', { retryAfter: 30 });
      }
      const own = [...listeners].filter((listener) => listener.caller.id === caller.id);
      if (own[0] && own.length >= STREAMS_PER_USER) end(own[0], RETRY_MS);

      const stream = open(() => void listeners.delete(listener));
      const listener: Listener = { caller, sessionId: caller.sessionId, stream, openedAt: clock.now() };
      const missed = recent.since(lastEventId ?? '');
      const ready: ReadyEvent = { time: clock.timestamp(), resumed: missed !== undefined, heartbeatMs };
      // `ready` carries the id of the last event that has arrived: if this stream breaks too, the next one resumes
      // after it.
      stream.send(makeFrame('ready', (missed && lastEventId) ?? recent.lastId(), ready));
      for (const numbered of missed ?? []) send(listener, numbered);
      if (missed) stream.send(`id: ${recent.lastId()}\n\n`);
      listeners.add(listener);
    },
    recheck,
    count: () => listeners.size,
    close() {
      isClosed = true;
      unsubscribe();
      clearInterval(beating);
      for (const listener of listeners) end(listener, RETRY_STOPPED_MS);
    },
  };
}
