// The parts for operating the server: live streams, backups, health, measurements, activity and reports.
import { kindsOf, samplesLeft, unconfirmedOffice } from 'shared/content/samples/samples-left.ts';
import { createActivity } from '../features/activity/activity.service.ts';
import type { Exchange } from '../features/backups/exchange.ts';
import { openBackups } from '../features/backups/open-backups.ts';
import { createRestoring } from '../features/backups/restoring.service.ts';
import { openCopies } from '../features/copies/open-copies.ts';
import { createHealth } from '../features/health/health.service.ts';
import { eventFor } from '../features/leads/lead-event-view.ts';
import { createLive } from '../features/live/live.service.ts';
import { sumUploads } from '../features/media/media.store.ts';
import { createMetrics } from '../features/metrics/metrics.service.ts';
import { createReports } from '../features/reports/reports.service.ts';
import { causesOf } from '../features/copies/causes.ts';
import { keepFolderSizes } from '../features/system/folder-sizes.ts';
import { createSystem } from '../features/system/system.service.ts';
import { findUserByName } from '../features/users/users.store.ts';
import { createRequestTally } from '../http/request-tally.ts';
import type { Accounts } from './open-accounts.ts';
import type { Foundation } from './open-foundation.ts';
import type { LeadServices } from './open-lead-services.ts';
import type { Website } from './open-website.ts';
import type { Processes } from './processes.ts';

export function openOperation(
  {
    config,
    clock,
    erasing,
    logger,
    startedAt,
    isPartlyChecked,
    database,
    reserve,
    readyAnswers,
    settings,
    publish,
    subscribe,
  }: Foundation,
  { sessions, ownAccount, onAccountChange }: Pick<Accounts, 'sessions' | 'ownAccount' | 'onAccountChange'>,
  { reading, mail, searchBehind }: Pick<LeadServices, 'reading' | 'mail' | 'searchBehind'>,
  { content, media }: Pick<Website, 'content' | 'media'>,
  { exchange, processes }: { exchange: Exchange; processes: Processes },
  opened: AsyncDisposableStack,
) {
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
  const { dataDir, mediaStorage: storage } = config;
  const backups = openBackups({
    dataDir,
    database,
    clock,
    logger,
    isClockTrusted: erasing.isTrusted,
    isPartlyChecked,
    storage,
    makeProcess: processes.makeBackupProcess,
  });
  const restoring = createRestoring({
    dataDir,
    clock,
    logger,
    backups: backups.backups,
    countChanges: backups.countChanges,
    restoredAt: async () => (await backups.restores.newest())?.ts ?? null,
    assertStillAllowed: sessions.assertStillAllowed,
    confirmPassword: ownAccount.confirmPassword,
    exchange,
    onChange: (actor) => publish({ type: 'restore.changed', actor, ts: clock.timestamp() }),
  });
  const copies = openCopies({
    dataDir,
    database,
    clock,
    logger,
    makeJournal: backups.makeJournal,
    importBackup: backups.backups.importBackup,
    warn: async (kind) => {
      const isQueued = await database.transaction((tx) => mail.queueAboutCopies(tx, kind));
      if (isQueued) mail.wake();
      return isQueued;
    },
    settings: config.copies,
  });
  mail.explainCopies(() => causesOf(copies.read()));
  media.storage?.askBeforeRemoving(copies.isOwner);
  // A copy that is being added to the backups is given up when their process ends, which may take long.
  opened.defer(() => copies.fetching?.idle());
  opened.defer(() => backups.close());
  opened.defer(() => copies.close());
  const requestTally = createRequestTally();
  const reports = createReports({
    database,
    clock,
    settings: settings.current,
    officeTime: settings.officeTime,
  });
  opened.defer(() => reports.close());
  return {
    live,
    health,
    backups,
    restoring,
    copies,
    requestTally,
    metrics: createMetrics({
      requests: () => [...requestTally.list(), ...readyAnswers.list()],
      liveStreams: live.count,
      backups: backups.backups.state,
      copies: copies.read,
      mediaStorage: media.storage?.state,
      now: clock.now,
      mailCounts: mail.service.counts,
    }),
    system: createSystem({
      dataDir,
      version: config.version,
      startedAt,
      checkHealth: health.check,
      isWholeChecked: backups.isWholeChecked,
      sumPictures: async () => ({
        ...(await sumUploads(database.reads, { withHidden: true })),
        binBytes: await media.bin.sum(),
      }),
      mediaStorage: media.storage?.state,
      isMailOn: mail.isOn,
      mailCounts: mail.service.counts,
      searchBehind,
      backups: backups.backups.state,
      folderSizes: keepFolderSizes({
        now: clock.now,
        measure: backups.measureFolders,
        onError: (error) => logger.warn({ err: error }, 'what the folders take was not measured'),
      }),
      replaced: backups.replacedDatabases.list,
      copies: copies.read,
      samples: async () => {
        const shown = content.read().content;
        const { projectPictures } = await media.gallery.read('/', shown);
        const { count } = await sumUploads(database.reads, { withHidden: false });
        const library = { hasProjectPictures: projectPictures.length > 0, hasPictures: count > 0 };
        return kindsOf([...samplesLeft(shown, library), ...unconfirmedOffice(settings.current())]);
      },
      liveStreams: live.count,
    }),
    activity: createActivity({
      reads: database.reads,
      settings: settings.current,
      findUsername: async (username) => (await findUserByName(database.reads, username))?.username,
    }),
    reports,
  };
}
