// Makes browsers come back over TLS only. The server itself speaks plain HTTP, so a proxy has to say that the visitor
// came over TLS, and only one that is believed (rules B17, H6).
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
