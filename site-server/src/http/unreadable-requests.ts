// Answers what does not become a request: malformed HTTP, too long headers, a request that takes too long to arrive.
// Node would send no message; here the answer has the form of all errors.
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { API_POLICY, SECURITY_HEADERS } from './security-headers.ts';

interface Refusal {
  status: string;
  code: string;
  error: string;
}

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    error: 'The address and headers of the request are too long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'invalid',
    error: 'The request took too long to arrive',
  },
};
const MALFORMED: Refusal = { status: '400 Bad Request', code: 'invalid', error: 'The request is not valid HTTP' };

interface Unreadable extends Error {
  code?: string;
  /** The bytes that could not be read. */
  rawPacket?: Buffer;
}

/** Answers what Node could not read, and closes the connection. For a server's `clientError`. */
export function refuseUnreadable({ code = '', rawPacket }: Unreadable, connection: Duplex): void {
  // On a connection that has already carried an answer, another one may be in progress, and this text must not get into
  // its middle. Without an answer, a client tries again on a new connection and gets the error there.
  const isFresh = connection instanceof Socket && connection.writable && connection.bytesWritten === 0;
  if (!isFresh) return void connection.destroy();
  const { head, body } = makeMessage(REFUSALS[code] ?? MALFORMED);
  const isHead = rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
  connection.end(isHead ? head : head + body, () => connection.destroy());
}

function makeMessage({ status, code, error }: Refusal): { head: string; body: string } {
  const body = JSON.stringify({ error, code });
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': API_POLICY,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  const lines = [`HTTP/1.1 ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return { head: `${lines.join('\r\n')}\r\n\r\n`, body };
}
