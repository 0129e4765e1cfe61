// The Content-Security-Policy of the console's page: its own files and the configured server only.
import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** For anything but our page, and for the failure page, which has one style and no script. */
export const FAILURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * @param html  the page; its inline scripts are allowed by their hash
 * @param server  origin of the server; undefined while none is chosen
 */
export function consolePolicy(html: string, server: string | undefined): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
  const remote = server === undefined ? [] : [server];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...remote].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...remote].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
