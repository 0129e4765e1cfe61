// Who is listening, which events they are sent, and when they must reconnect.
import { AppError } from 'shared/api/errors.ts';
import type { LiveEvent, ReadyEvent } from 'shared/system/live-events.ts';
import { HEARTBEAT, makeFrame, type EventStream } from '../../http/event-stream.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRecentEvents, type NumberedEvent } from './recent-events.ts';

/** A stream ends after half an hour, so that its reader has to sign in again if the session is over. */
const LIFETIME_MS = 30 * 60_000;
/** After two that are missing a console takes the server to be away. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 2000;
/** While the server stops, readers give it time to start again. */
const RETRY_STOPPED_MS = 3000;
const STREAMS_MAX = 1000;
/** Windows and devices of one person; the oldest gives way. */
const STREAMS_PER_USER = 20;

export interface Live {
  /**
   * Takes a listener in: `ready`, then what it missed, then everything as it happens.
   * @param open  opens the stream; its argument is called when the stream has ended
   * @throws AppError `unavailable` when there are too many, or the server is stopping
   */
  listen(caller: Caller, lastEventId: string | undefined, open: (onClose: () => void) => EventStream): void;
  /** Looks again whose sessions are still open, and ends the streams of the others at once. */
  recheck(): void;
  /** How many are listening. */
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
  /** The user of an open session now; an error if it is no longer open. */
  findCaller(session: { userId: number; sessionId: string }): Caller | AppError;
  /** The event as this person may receive it: itself, less, or nothing (rules C21, E4). */
  viewFor(event: LiveEvent, caller: Caller): LiveEvent | undefined;
  /** Called when it could not be seen whose sessions are open. */
  onError(error: unknown): void;
  heartbeatMs?: number;
}

export function createLive(parts: Parts): Live {
  const { clock, subscribe, findCaller, viewFor, onError, heartbeatMs = HEARTBEAT_MS } = parts;
  // In order of arrival.
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
      // Checked with the token that opened the stream: a former token must not listen on because the session has a new one.
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
    // Sessions also expire, or are ended by the command line in another process.
    try {
      recheck();
    } catch (error) {
      // A disk that cannot be read now may be readable at the next heartbeat.
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
        // One who cannot be told misses nothing by it: the next stream goes on before this event. Others are told.
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
      // Where this stream breaks too, the next one goes on behind what has arrived.
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
