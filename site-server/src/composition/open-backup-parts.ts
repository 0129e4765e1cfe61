// Backups on this machine, their copies in another place, and the queue of the mails that warn of a failure.
import { openBackups } from '../features/backups/open-backups.ts';
import { openCopies } from '../features/copies/open-copies.ts';
import { openMailQueue } from '../features/mail/open-mail-queue.ts';
import type { Foundation } from './open-foundation.ts';
import type { Processes } from './processes.ts';

export type BackupParts = Awaited<ReturnType<typeof openBackupParts>>;

export async function openBackupParts(
  { config, database, clock, erasing, logger, isPartlyChecked, settings, publish }: Foundation,
  { makeBackupProcess }: Pick<Processes, 'makeBackupProcess'>,
) {
  const { dataDir } = config;
  const mailQueue = await openMailQueue({
    database,
    clock,
    logger,
    dataDir,
    environment: {
      mail: config.mail,
      sender: config.mail?.from ?? config.mailFrom,
      siteUrl: config.mail?.publicUrl ?? config.publicUrl,
    },
    settings: settings.current,
    onChange(actor, names) {
      const fields = names.map((name) => `mail.${name}`);
      publish({ type: 'settings.changed', ts: clock.timestamp(), actor, fields });
    },
  });
  const backups = openBackups({
    dataDir,
    database,
    clock,
    logger,
    isClockTrusted: erasing.isTrusted,
    isPartlyChecked,
    storage: config.mediaStorage,
    makeProcess: makeBackupProcess,
  });
  const copies = openCopies({
    dataDir,
    database,
    clock,
    logger,
    makeJournal: backups.makeJournal,
    importBackup: backups.backups.importBackup,
    warn: async (kind) => {
      const isQueued = await database.transaction((tx) => mailQueue.queueAboutCopies(tx, kind));
      if (isQueued) mailQueue.wake();
      return isQueued;
    },
    settings: config.copies,
  });
  return {
    mailQueue,
    backups,
    copies,
    /** Closes each of them, also if another cannot be closed. */
    async closeBackups(): Promise<void> {
      const closing = new AsyncDisposableStack();
      // The last one is closed first. To add a fetched copy to the backups may take long: it is given up when their
      // process ends, and waited for only then.
      closing.defer(() => copies.fetching?.idle());
      closing.defer(() => backups.close());
      closing.defer(() => copies.close());
      await closing.disposeAsync();
    },
  };
}
