// Makes browsers use only TLS from then on. The server itself uses plain HTTP, so a trusted proxy has to report that
// the visitor used TLS (rules B17, H6).
import type { IncomingMessage, ServerResponse } from 'node:http';

const ONE_YEAR = 'max-age=31536000';
const IS_WWW = /^www\./;

interface Options {
  /** Whether forwarding headers from this address are believed. */
  isTrusted(address: string): boolean;
  withSubdomains: boolean;
}

interface Settings {
  publicUrl: string | undefined;
  hstsSubdomains: boolean;
}

/**
 * Whether all hosts below the site's name are included. This is decided by the address in the settings and not by the
 * request, as a shared cache sends one visitor's answer to all others. Below a name that begins with `www.` the owner is
 * assumed to have no hosts without TLS.
 */
export function includesSubdomains(config: Settings): boolean {
  const { publicUrl } = config;
  return config.hstsSubdomains || (publicUrl !== undefined && IS_WWW.test(new URL(publicUrl).hostname));
}

export function announceStrictTransport(request: IncomingMessage, response: ServerResponse, options: Options): void {
  const { headers, socket } = request;
  if (headers['x-forwarded-proto'] !== 'https' || !options.isTrusted(socket.remoteAddress ?? '')) return;
  const value = options.withSubdomains ? `${ONE_YEAR}; includeSubDomains` : ONE_YEAR;
  response.setHeader('Strict-Transport-Security', value);
}
