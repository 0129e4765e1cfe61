// Sends an answer piece by piece while it is made, such as a table of all leads.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';

/** The first piece is made before anything is sent, so that a failure there is still a proper answer. */
export async function sendPieces(
  response: Response,
  contentType: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.setHeader('Content-Type', contentType);
  async function* all() {
    try {
      for (let piece = first; piece.done !== true; piece = await iterator.next()) {
        yield piece.value;
        // Queries answer at once, and so does a socket with room: without this, nothing else would have its turn.
        await nextTurn();
      }
    } finally {
      // A client that hung up leaves no open file behind.
      await iterator.return?.();
    }
  }
  try {
    await pipeline(Readable.from(all()), response);
  } catch (error) {
    // A closed connection is not a fault of the server; every other error must be in the log.
    if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
