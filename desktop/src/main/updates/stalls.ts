// Ends requests for updates that stall over an open connection: a check that never ends would block all later ones.
import type { EventEmitter } from 'node:events';

const PATIENCE_S = 60;

/** Calls back when the time is over, unless the returned function was called before. */
export type Timer = (onOver: () => void) => () => void;

const patience: Timer = (onOver) => {
  const timer = setTimeout(onOver, PATIENCE_S * 1000);
  return () => clearTimeout(timer);
};

type Request = (url: string, init?: RequestInit) => Promise<Response>;

/** Calls `onOver` when no byte has arrived for this time. Call `note` for every arriving one. */
function watchBytes(startTimer: Timer, onOver: (error: Error) => void) {
  const start = () => startTimer(() => onOver(new Error(`No byte came for ${PATIENCE_S} seconds`)));
  let stopTimer = start();
  function note(): void {
    stopTimer();
    stopTimer = start();
  }
  return { note, stop: () => stopTimer() };
}

/** The same request, whose answer or body fails when it stalls. */
export function endStalls(request: Request, startTimer = patience): Request {
  return async (url, init = {}) => {
    const ended = new AbortController();
    const { note, stop } = watchBytes(startTimer, (error) => ended.abort(error));
    try {
      const response = await request(url, { ...init, signal: ended.signal });
      note();
      if (!response.body) {
        stop();
        return response;
      }
      const watched = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          note();
          controller.enqueue(chunk);
        },
        flush: stop,
      });
      const body = response.body.pipeThrough(watched, { signal: ended.signal });
      return new Response(body, { status: response.status, headers: response.headers });
    } catch (error) {
      stop();
      throw error;
    }
  };
}

type Incoming = EventEmitter;
type Outgoing = EventEmitter & { abort(): void };
type Create = (options: unknown, onResponse: (response: Incoming) => void) => Outgoing;

/** The updater's own time limit needs an event that Electron's requests do not have. */
export function endStalledRequests(updater: object, onUnknown: (what: string) => void, startTimer = patience): void {
  const { httpExecutor: executor } = updater as { httpExecutor?: { createRequest?: Create } | null };
  if (typeof executor?.createRequest !== 'function') {
    onUnknown('the updater asks in another way: a request that stalls does not end');
    return;
  }
  const create = executor.createRequest.bind(executor);
  executor.createRequest = (options, onResponse) => {
    const { note, stop } = watchBytes(startTimer, (error) => {
      request.emit('error', error);
      request.abort();
    });
    const request = create(options, (response) => {
      note();
      onResponse(response);
      response.on('data', note);
      for (const event of ['end', 'error', 'aborted']) response.on(event, stop);
    });
    // Not `close`: Electron's requests emit it when they are sent.
    for (const event of ['error', 'abort']) request.on(event, stop);
    return request;
  };
}
