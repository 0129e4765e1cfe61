// Makes browsers use only TLS from then on. The server itself uses plain HTTP, so a trusted proxy has to report that
// the visitor used TLS (rules B17, H6).
import type { IncomingMessage, ServerResponse } from 'node:http';

const ONE_YEAR = 'max-age=31536000';

/** @param isTrusted  whether forwarding headers from this address are believed */
export function announceStrictTransport(
  request: IncomingMessage,
  response: ServerResponse,
  isTrusted: (address: string) => boolean,
): void {
  if (request.headers['x-forwarded-proto'] !== 'https' || !isTrusted(request.socket.remoteAddress ?? '')) return;
  response.setHeader('Strict-Transport-Security', ONE_YEAR);
}
