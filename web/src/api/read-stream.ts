// One stream of events over fetch, from the request to its end.
import { createParser, type ParserCallbacks } from 'eventsource-parser';
import type { AppError } from 'shared/api/errors.ts';
import { readError } from './read-error.ts';

/** A working server opens a stream at once. */
const OPENING_MS = 8000;

export interface StreamRequest extends Pick<ParserCallbacks, 'onEvent' | 'onId' | 'onRetry'> {
  fetch: typeof fetch;
  address: string;
  token: string | undefined;
  /** The id of the event to continue after; empty to start at the beginning. */
  lastEventId: string;
  /** The longest allowed silence of an open stream; called after each part, because the server may have changed it. */
  silenceMs(): number;
}

/** The server refused to open the stream. */
export interface Refusal {
  status: number;
  error: AppError;
}

function headersOf({ token, lastEventId }: StreamRequest): Headers {
  const headers = new Headers({ Accept: 'text/event-stream' });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (lastEventId !== '') headers.set('Last-Event-ID', lastEventId);
  return headers;
}

/** Aborts when the stream has been silent for longer than allowed. */
function watchSilence(controller: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    allow(ms: number): void {
      stop();
      // Only an abort with this name counts as a lost connection (connection.ts).
      timer = setTimeout(() => controller.abort(new DOMException('Silent', 'TimeoutError')), ms);
    },
    stop,
  };
}

/**
 * Reads a stream until it ends, breaks or is aborted.
 * @returns why there is none, where the server has refused it
 */
export async function readStream(request: StreamRequest, controller: AbortController): Promise<Refusal | undefined> {
  const silence = watchSilence(controller);
  silence.allow(OPENING_MS);
  try {
    const { signal } = controller;
    const response = await request.fetch(request.address, { headers: headersOf(request), signal, cache: 'no-store' });
    if (!response.ok || !response.body) return { status: response.status, error: await readError(response) };
    const parser = createParser(request);
    const texts = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await texts.read(); !part.done; part = await texts.read()) {
      parser.feed(part.value);
      silence.allow(request.silenceMs());
    }
    return undefined;
  } finally {
    silence.stop();
  }
}
