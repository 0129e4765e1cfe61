// Makes browsers use only TLS from then on. The server itself uses plain HTTP, so a trusted proxy has to report that
// the visitor used TLS (rules B17, H6).
import type { IncomingMessage, ServerResponse } from 'node:http';

const ONE_YEAR = 'max-age=31536000';
/** Below such a name are no hosts of the owner that could lack TLS. */
const IS_WWW = /^www\./i;

interface Options {
  /** Whether forwarding headers from this address are believed. */
  isTrusted(address: string): boolean;
  /** Whether to include all hosts below, whatever the name of the site is. */
  withSubdomains: boolean;
}

export function announceStrictTransport(request: IncomingMessage, response: ServerResponse, options: Options): void {
  const { headers, socket } = request;
  if (headers['x-forwarded-proto'] !== 'https' || !options.isTrusted(socket.remoteAddress ?? '')) return;
  const isForAll = options.withSubdomains || IS_WWW.test(headers.host ?? '');
  response.setHeader('Strict-Transport-Security', isForAll ? `${ONE_YEAR}; includeSubDomains` : ONE_YEAR);
}
