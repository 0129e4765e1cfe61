// Whether the server can serve.
import { api } from 'shared/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';

/** The oldest console that still understands this server (rule D9). */
const MIN_CLIENT = '0.1.0';

export function healthRoutes(clock: Clock, version: string): BoundRoute[] {
  return [
    bind(api.health, () => ({
      status: 'ok' as const,
      version,
      minClient: MIN_CLIENT,
      time: clock.timestamp(),
      db: 'ok' as const,
    })),
  ];
}
