// The parts for operating the server: live streams, health, restoring, and what is known of its state.
import type { Exchange } from '../features/backups/exchange.ts';
import { createRestoring } from '../features/backups/restoring.service.ts';
import { createHealth } from '../features/health/health.service.ts';
import { eventFor } from '../features/leads/lead-event-view.ts';
import { createLive } from '../features/live/live.service.ts';
import { readNames } from '../features/users/users.store.ts';
import type { Accounts } from './open-accounts.ts';
import type { BackupParts } from './open-backup-parts.ts';
import type { Foundation } from './open-foundation.ts';
import type { LeadServices } from './open-lead-services.ts';
import { openReporting } from './open-reporting.ts';
import type { Website } from './open-website.ts';

/** Everything that was opened before. */
interface Opened {
  foundation: Foundation;
  backupParts: BackupParts;
  website: Website;
  accounts: Accounts;
  leadServices: LeadServices;
}

export function openOperation(parts: Opened, exchange: Exchange, opened: AsyncDisposableStack) {
  const { config, clock, logger, database, reserve, publish, subscribe } = parts.foundation;
  const { sessions, ownAccount, onAccountChange } = parts.accounts;
  const { reading } = parts.leadServices;
  const { backups } = parts.backupParts;
  const live = createLive({
    clock,
    subscribe,
    findCaller: sessions.findCaller,
    viewFor: (event, caller) => eventFor(event, caller, reading.scopeOf(caller)),
    onError: (error) => logger.error({ err: error }, 'open sessions could not be looked up'),
  });
  opened.defer(() => live.close());
  onAccountChange((change) => change === 'rights' && live.recheck());
  const health = createHealth({
    database,
    clock,
    reserve,
    onFailure: (error) => logger.error({ err: error }, 'the database takes no writes'),
  });
  const restoring = createRestoring({
    dataDir: config.dataDir,
    clock,
    logger,
    backups: backups.backups,
    countChanges: backups.countChanges,
    restoredAt: async () => (await backups.restores.newest())?.ts ?? null,
    assertStillAllowed: sessions.assertStillAllowed,
    confirmPassword: ownAccount.confirmPassword,
    exchange,
    onChange: (actor) => publish({ type: 'restore.changed', actor, ts: clock.timestamp() }),
    readNames: () => readNames(database.reads),
  });
  return { live, health, restoring, ...openReporting(parts, { live, health }, opened) };
}
