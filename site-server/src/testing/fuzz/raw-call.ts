// Sends a request exactly as given: the address is not normalised, no header is refused, and an answer must come in
// time.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface RawCall {
  method: string;
  /** Path and query as they are sent. */
  address: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Much longer than any answer takes, so only a stuck server exceeds it. */
export const PATIENCE_MS = 60_000;

export function sendRaw(serverUrl: string, { method, address, headers = {}, body }: RawCall): Promise<RawAnswer> {
  const { hostname, port } = new URL(serverUrl);
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const fail = (cause: Error) => reject(new Error(`${method} ${address.slice(0, 200)} was not answered`, { cause }));
    // Without a length, which Node omits for a GET, the server would read the body as a second request.
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, method, path: address, headers: { ...length, ...headers }, agent: false, signal };
    const request = httpRequest(options);
    request.on('response', (response) => {
      const done = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) });
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        // An event stream does not end, so its start counts as the answer.
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
