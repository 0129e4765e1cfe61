// Sends a request exactly as given: no address is tidied up, no header refused, and an answer must come in time.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface RawCall {
  method: string;
  /** As it goes over the wire. */
  address: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Far more than any answer takes; a server that is stuck takes for ever. */
const PATIENCE_MS = 15_000;

export function sendRaw(serverUrl: string, { method, address, headers = {}, body }: RawCall): Promise<RawAnswer> {
  const { hostname, port } = new URL(serverUrl);
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const fail = (cause: Error) => reject(new Error(`${method} ${address.slice(0, 200)} was not answered`, { cause }));
    // Node sends no length with the body of a GET, which makes a second request of it.
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, method, path: address, headers: { ...length, ...headers }, agent: false, signal };
    const request = httpRequest(options);
    request.on('response', (response) => {
      const done = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) });
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        // A stream of events has no end: its beginning is the answer.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          done();
          request.destroy();
        }
      });
      response.on('end', done);
      response.on('error', fail);
    });
    request.on('error', fail);
    request.end(body);
  });
}
