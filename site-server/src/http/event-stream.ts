// Server-sent events over one response, with a bounded buffer: a reader that does not keep up is disconnected, so that
// it can never hold back the others or fill the memory.
import type { ServerResponse } from 'node:http';

/** A reader for whom more bytes wait is disconnected. */
export const BUFFER_MAX = 64 * 1024;

/** A comment: it keeps proxies and phones from taking the connection for dead. */
export const HEARTBEAT = ':\n\n';

export interface EventStream {
  /** Writes a ready-made frame. */
  send(frame: string): void;
  /** Ends the stream and sends the reader the milliseconds after which to reconnect. */
  end(retryMs: number): void;
}

/** One event as it goes over the wire; made once and sent to everybody. */
export function makeFrame(name: string, id: string, data: unknown): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** @param onClose  called once, however the stream ended */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    // The connection ends with the stream: a server that is stopping does not wait for it.
    Connection: 'close',
  });
  response.flushHeaders();
  // The reader may be gone before it was answered.
  if (response.destroyed) queueMicrotask(onClose);
  else response.once('close', onClose);
  return {
    send(frame) {
      if (response.writableLength > BUFFER_MAX) response.destroy();
      else if (!response.writableEnded) response.write(frame);
    },
    end(retryMs) {
      response.end(`retry: ${retryMs}\n\n`);
    },
  };
}
