// What is known of the server and its work: measurements, System health, the activity, and reports.
import { kindsOf, samplesLeft, unconfirmedOffice } from 'shared/content/samples/samples-left.ts';
import { createActivity } from '../features/activity/activity.service.ts';
import type { Health } from '../features/health/health.service.ts';
import type { Live } from '../features/live/live.service.ts';
import { sumUploads } from '../features/media/media.store.ts';
import { createMetrics } from '../features/metrics/metrics.service.ts';
import { createReports } from '../features/reports/reports.service.ts';
import { keepFolderSizes } from '../features/system/folder-sizes.ts';
import { createSystem } from '../features/system/system.service.ts';
import { findUserByName } from '../features/users/users.store.ts';
import { createRequestTally } from '../http/request-tally.ts';
import type { BackupParts } from './open-backup-parts.ts';
import type { Foundation } from './open-foundation.ts';
import type { LeadServices } from './open-lead-services.ts';
import type { Website } from './open-website.ts';

interface Parts {
  foundation: Foundation;
  backupParts: Pick<BackupParts, 'backups' | 'copies'>;
  website: Pick<Website, 'content' | 'media'>;
  leadServices: Pick<LeadServices, 'mail' | 'searchBehind'>;
}

interface Observed {
  live: Live;
  health: Health;
}

export function openReporting(parts: Parts, { live, health }: Observed, opened: AsyncDisposableStack) {
  const { clock, database, readyAnswers, settings } = parts.foundation;
  const { backups, copies } = parts.backupParts;
  const mediaStorage = parts.website.media.storage?.state;
  const mailCounts = parts.leadServices.mail.service.counts;
  const requestTally = createRequestTally();
  const reports = createReports({
    database,
    clock,
    settings: settings.current,
    officeTime: settings.officeTime,
  });
  opened.defer(() => reports.close());
  return {
    requestTally,
    reports,
    metrics: createMetrics({
      requests: () => [...requestTally.list(), ...readyAnswers.list()],
      liveStreams: live.count,
      backups: backups.backups.state,
      copies: copies.read,
      mediaStorage,
      now: clock.now,
      mailCounts,
    }),
    system: createSystem({
      ...describeSystem(parts),
      checkHealth: health.check,
      mediaStorage,
      mailCounts,
      liveStreams: live.count,
    }),
    activity: createActivity({
      reads: database.reads,
      settings: settings.current,
      findUsername: async (username) => (await findUserByName(database.reads, username))?.username,
    }),
  };
}

/** What System health reads of the data folder, the library, the content and the mail. */
function describeSystem({ foundation, backupParts, website, leadServices }: Parts) {
  const { config, clock, logger, startedAt, database, settings } = foundation;
  const { backups, copies } = backupParts;
  const { content, media } = website;
  return {
    dataDir: config.dataDir,
    version: config.version,
    startedAt,
    isWholeChecked: backups.isWholeChecked,
    sumPictures: async () => ({
      ...(await sumUploads(database.reads, { withHidden: true })),
      binBytes: await media.bin.sum(),
    }),
    isMailOn: leadServices.mail.isOn,
    searchBehind: leadServices.searchBehind,
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
  };
}
