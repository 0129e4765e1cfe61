// Tells where to report a vulnerability (RFC 9116).
import type { Router } from 'express';
import type { Clock } from '../../platform/clock.ts';

const VALID_MS = 180 * 24 * 3_600_000;

interface Parts {
  clock: Clock;
  /** Address of the contact, such as `mailto:security@example.com`. */
  contact(): string;
}

export function registerSecurityText(router: Router, { clock, contact }: Parts): void {
  router.get('/.well-known/security.txt', (_request, response) => {
    const expires = new Date(clock.now() + VALID_MS).toISOString();
    response
      .set('Cache-Control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact()}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  });
}
