// Whether the server can serve.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Health } from './health.service.ts';

/** The oldest console that still understands this server (rule D9). */
const MIN_CLIENT = '0.1.0';

export function healthRoutes(health: Health, clock: Clock, version: string): BoundRoute[] {
  return [
    bind(api.health, async () => {
      await health.check();
      const time = clock.timestamp();
      return { status: 'ok' as const, version, minClient: MIN_CLIENT, time, db: 'ok' as const };
    }),
  ];
}
