// Whether the server can serve.
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Health } from './health.service.ts';

/** The oldest console that can use this server (rule D9). */
const MIN_CLIENT = '0.1.0';

export function healthRoutes(health: Health, clock: Clock, version: string): BoundRoute[] {
  return [
    bind(api.health, async () => {
      const known = { version, minClient: MIN_CLIENT, time: clock.timestamp() };
      await health.check().catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'no_space') throw error;
        // A full disk is reported with the version: consoles continue to work, and must know whether they can use this
        // server (rule D9).
        throw new AppError('no_space', error.message, { cause: error, details: known });
      });
      return { status: 'ok' as const, ...known, db: 'ok' as const };
    }),
  ];
}
