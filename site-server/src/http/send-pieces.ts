// Sends an answer in pieces while it is made, such as a table of all leads.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';

const HAS_LEFT = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Ignores a client that has closed its connection, perhaps before the first piece; any other error is logged. */
export function ignoreLeaving(error: unknown): void {
  if (!HAS_LEFT.has((error as { code?: unknown }).code)) throw error;
}

/** The first piece is made before anything is sent, so that a failure there still gets a proper answer. */
export async function sendPieces(
  response: Response,
  contentType: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    const first = await iterator.next();
    response.setHeader('Content-Type', contentType);
    if (response.req.method === 'HEAD') {
      response.end();
      return;
    }
    async function* all() {
      for (let piece = first; piece.done !== true; piece = await iterator.next()) {
        yield piece.value;
        // Queries resolve at once, as do writes to a socket with room: without this, no other request would be
        // answered.
        await nextTurn();
      }
    }
    await pipeline(Readable.from(all()), response).catch(ignoreLeaving);
  } finally {
    // Called here, since `all` never begins if the client has left already; an open file without an owner would end the
    // server.
    await iterator.return?.();
  }
}
