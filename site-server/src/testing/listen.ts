// Reads a stream of live events like a console: with fetch and the bearer header.
import { inject } from 'vitest';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

export interface ReceivedEvent {
  name: string;
  id: string;
  data: unknown;
}

export interface Listening {
  status: number;
  headers: Headers;
  /** The next event; comments and retry hints are skipped. Rejects when the stream ends first. */
  next(): Promise<ReceivedEvent>;
  /** The next comment that keeps the connection alive. Rejects when the stream ends first. */
  heartbeat(): Promise<void>;
  /** Everything up to the end of the stream, unchanged. */
  rest(): Promise<string>;
  stop(): void;
}

interface ListenOptions {
  as?: Person;
  token?: string;
  lastEventId?: string;
}

export async function listen(server: Pick<TestServer, 'url'>, options: ListenOptions = {}): Promise<Listening> {
  const { as, token = as && inject('tokens')[as], lastEventId } = options;
  const abort = new AbortController();
  const response = await fetch(`${server.url}/api/events`, {
    signal: abort.signal,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';

  async function readMore(): Promise<boolean> {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    return !done;
  }

  async function nextFrame(): Promise<string> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const frame = text.slice(0, end);
        text = text.slice(end + 2);
        return frame;
      }
      if (!(await readMore())) throw new Error('The stream has ended');
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    async next() {
      for (;;) {
        const event = readFrame(await nextFrame());
        if (event) return event;
      }
    },
    async heartbeat() {
      while ((await nextFrame()) !== ':');
    },
    async rest() {
      while (await readMore());
      return text;
    },
    stop: () => abort.abort(),
  };
}

function readFrame(frame: string): ReceivedEvent | undefined {
  const fields = new Map(
    frame.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const name = fields.get('event');
  if (name === undefined) return undefined;
  return { name, id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? 'null') as unknown };
}
