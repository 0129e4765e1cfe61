// Metrics, for a collector on this machine or one that has the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Router } from 'express';
import { forbidden } from 'shared/api/errors.ts';
import type { Metrics } from './metrics.service.ts';

// A request with any of these headers is refused: behind a proxy, every request comes from an address of this machine.
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

function isLocal(request: Request): boolean {
  const isForwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

function hasToken(request: Request, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

export function registerMetrics(router: Router, metrics: Metrics, token: string | undefined): void {
  router.get('/metrics', async (request, response) => {
    if (!isLocal(request) && !(token !== undefined && hasToken(request, token))) {
      throw forbidden('metrics_local', 'Metrics are read on the server itself, or with METRICS_TOKEN');
    }
    const { type, text } = await metrics.read();
    response.set({ 'Content-Type': type, 'Cache-Control': 'no-store' }).send(text);
  });
}
