// Makes browsers use only TLS from then on. The server itself uses plain HTTP, so a trusted proxy has to report that
// the visitor used TLS (rules B17, H6).
import type { IncomingMessage, ServerResponse } from 'node:http';

const ONE_YEAR = 'max-age=31536000';

interface Options {
  /** Whether forwarding headers from this address are believed. */
  isTrusted(address: string): boolean;
  /** Only the owner knows whether all hosts below the site's have TLS. */
  withSubdomains: boolean;
}

export function announceStrictTransport(request: IncomingMessage, response: ServerResponse, options: Options): void {
  const { headers, socket } = request;
  if (headers['x-forwarded-proto'] !== 'https' || !options.isTrusted(socket.remoteAddress ?? '')) return;
  const value = options.withSubdomains ? `${ONE_YEAR}; includeSubDomains` : ONE_YEAR;
  response.setHeader('Strict-Transport-Security', value);
}
