// What every feature needs: the data folder, the database, the clock, the log, the owner's settings, and live events.
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { takeOwnerLock } from '../database/owner-lock.ts';
import { readyDatabase } from '../features/backups/ready-database.ts';
import { finishMove, removeFetched } from '../features/copies/move-into-place.ts';
import { createSettings } from '../features/settings/settings.service.ts';
import { createReadyAnswers } from '../http/ready-answers.ts';
import type { Clock } from '../platform/clock.ts';
import { createEventBus } from '../platform/event-bus.ts';
import { createDiskReserve } from '../platform/disk-reserve.ts';
import { openErasingTime } from '../platform/erasing-time.ts';
import { createLogger } from '../platform/logger.ts';

export type Foundation = Awaited<ReturnType<typeof openFoundation>>;

/**
 * @param opened  closes what is opened here, in reverse order
 * @throws StartError when the data folder cannot be used
 */
export async function openFoundation(config: Config, clock: Clock, opened: AsyncDisposableStack) {
  opened.defer(takeOwnerLock(config.dataDir));
  const logger = createLogger(config.logLevel);
  const startedAt = clock.timestamp();
  finishMove(config.dataDir);
  try {
    removeFetched(config.dataDir);
  } catch (error) {
    logger.error({ err: error }, 'what a standby had fetched here could not be removed');
  }
  const { isPartlyChecked } = await readyDatabase({ dataDir: config.dataDir, clock, logger });
  const reserve = createDiskReserve(config.dataDir, config.diskReserveBytes);
  const database = await openDatabase(config.dataDir, clock.timestamp());
  opened.defer(() => database.close());
  const { publish, subscribe } = createEventBus<LiveEvent>((error) =>
    logger.error({ err: error }, 'a live event was not passed on'),
  );
  const settings = await createSettings({
    database,
    clock,
    onChange: (actor, fields) => publish({ type: 'settings.changed', ts: clock.timestamp(), actor, fields }),
  });
  return {
    config,
    clock,
    erasing: openErasingTime(config.dataDir, clock, logger),
    logger,
    startedAt,
    /** A large database is checked to its end only after the server listens. */
    isPartlyChecked,
    database,
    reserve,
    readyAnswers: createReadyAnswers(),
    settings,
    publish,
    subscribe,
  };
}
