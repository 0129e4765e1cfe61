// Server-sent events over one response with a bounded buffer: a slow client is disconnected, so that it neither delays
// others nor fills the memory.
import type { ServerResponse } from 'node:http';

/** A client with more unsent bytes is disconnected. */
export const BUFFER_MAX = 64 * 1024;

/** A comment, which keeps proxies and phones from closing an idle connection. */
export const HEARTBEAT = ':\n\n';

export interface EventStream {
  /** Writes a complete frame. */
  send(frame: string): void;
  /** Ends the stream and tells the client after how many milliseconds to reconnect. */
  end(retryMs: number): void;
}

/** One event in its wire format, made once and sent to all clients. */
export function makeFrame(name: string, id: string, data: unknown): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** @param onClose  called once, however the stream ended */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    // Closes the connection with the stream, so that a stopping server does not wait for it.
    Connection: 'close',
  });
  response.flushHeaders();
  // The client may have left before it was answered.
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
