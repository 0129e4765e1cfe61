// Sends an answer piece by piece while it is made, such as a table of all leads.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';

const HAS_LEFT = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** A client that closed its connection, perhaps before the first piece, is not a fault of the server; all else is logged. */
export function ignoreLeaving(error: unknown): void {
  if (!HAS_LEFT.has((error as { code?: unknown }).code)) throw error;
}

/** The first piece is made before anything is sent, so that a failure there is still a proper answer. */
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
        // Queries answer at once, and so does a socket with room: without this, nothing else would have its turn.
        await nextTurn();
      }
    }
    await pipeline(Readable.from(all()), response).catch(ignoreLeaving);
  } finally {
    // Not in `all`, which never begins when the client has left by then: an open file that is forgotten ends the server.
    await iterator.return?.();
  }
}
