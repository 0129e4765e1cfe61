// Restores a backup while the server runs (rule H21): checks it, backs up the current state, and then asks the site
// host, which can close the database and open the other one.
import { statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { AppError, conflict } from 'shared/api/errors.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { BeginRestore, RestoreChanges, RestoreState } from 'shared/system/restoring.ts';
import type { Backup } from '../../database/backup-folder.ts';
import { isDamage } from '../../database/is-damage.ts';
import type { Caller, Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AssertStillAllowed } from '../session/callers.ts';
import type { Backups } from './backups.service.ts';
import { reasonOf } from './failure-words.ts';
import type { Exchange } from './exchange.ts';

export interface Restoring {
  state(): Promise<RestoreState>;
  /** @throws AppError `not_found`, `conflict` when it is damaged */
  changes(name: string): Promise<RestoreChanges>;
  /**
   * Answers when the backup has passed its check; the rest is done afterwards.
   * @throws AppError `not_found`, `forbidden` for a wrong password, `conflict` with advice, `no_space`
   */
  begin(caller: Caller, name: string, request: BeginRestore, origin: Origin): Promise<RestoreState>;
  /** Resolves when no restore is being prepared. */
  idle(): Promise<void>;
}

interface Parts {
  dataDir: string;
  clock: Clock;
  logger: Logger;
  backups: Pick<Backups, 'find' | 'check' | 'makeOwn' | 'hold'>;
  countChanges(backup: Backup): Promise<RestoreChanges>;
  /** When the database was last replaced by a backup, automatically or not; null if never. */
  restoredAt(): Promise<string | null>;
  /** Called after steps that take long. @throws AppError when the caller is not allowed to do this any more */
  assertStillAllowed: AssertStillAllowed;
  confirmPassword(caller: Caller, currentPassword: string, origin: Origin): Promise<unknown>;
  exchange: Exchange;
  /** Called when the state of the restore changes. */
  onChange(actor: string): void;
  readNames(): Promise<NameOf>;
}

/** The message for unexpected errors; the log has the details. */
export const NOT_RESTORED = 'The backup could not be restored. The log of the server says why.';

export function createRestoring(parts: Parts): Restoring {
  const { dataDir, clock, logger, backups, exchange, onChange } = parts;
  let running: RestoreState['running'] = null;
  let failed: RestoreState['last'] = null;
  let preparing: Promise<void> = Promise.resolve();

  const state = async (): Promise<RestoreState> => ({
    running,
    last: failed ?? exchange.last(),
    restoredAt: await parts.restoredAt(),
  });

  function fail(by: string, madeAt: string, error: unknown): void {
    logger.error({ err: error }, 'a backup was not restored');
    running = null;
    failed = { at: clock.timestamp(), by, madeAt, leadsKept: 0, failure: reasonOf(error, NOT_RESTORED) };
    onChange(by);
  }

  /** @throws AppError `conflict` when it cannot be used, or would lock the caller out */
  async function assertFit(backup: Backup, { username }: Caller): Promise<void> {
    const { check } = await backups.check(backup.name);
    if (check.damage !== null) throw unusable(check.damage);
    const { people } = await parts.countChanges(backup);
    if (people.includes(username)) {
      const message =
        'You were added after this backup was made, and could not sign in then. Somebody who was there has to do it.';
      throw conflict(message, { reason: 'not_in_backup' });
    }
    assertSpace(dataDir, backup);
  }

  async function prepare(by: string, backup: Backup, keepsNewerLeads: boolean, letGo: () => void): Promise<void> {
    try {
      await backups.makeOwn();
      if (!running) return;
      running = { ...running, phase: 'exchanging' };
      onChange(by);
      // Not awaited: replacing the database closes this service too.
      exchange.begin({ backup, keepsNewerLeads, actor: by, startedAt: running.startedAt });
    } catch (error) {
      letGo();
      fail(by, backup.madeAt, error);
    }
  }

  return {
    state,
    async changes(name) {
      const backup = backups.find(name);
      try {
        return await parts.countChanges(backup);
      } catch (error) {
        if (!isDamage(error)) throw error;
        throw unusable(`The backup ${backup.name} cannot be used`);
      }
    },
    async begin(caller, name, { keepNewerLeads, currentPassword }, origin) {
      const backup = backups.find(name);
      await parts.confirmPassword(caller, currentPassword, origin);
      const nameOf = await parts.readNames();
      if (running) {
        const message =
          'The site goes back to a backup already. Wait until that is done, and look at what it has changed.';
        throw conflict(message, { reason: 'restore_running' });
      }
      const { username: by } = caller;
      running = { phase: 'checking', madeAt: backup.madeAt, by, startedAt: clock.timestamp() };
      // Held until the database is replaced, which closes all of this.
      const letGo = backups.hold(backup.name, nameOf(by));
      try {
        await assertFit(backup, caller);
        parts.assertStillAllowed(caller, 'admin');
      } catch (error) {
        letGo();
        running = null;
        throw error;
      }
      running = { ...running, phase: 'copying' };
      onChange(by);
      preparing = prepare(by, backup, keepNewerLeads, letGo);
      return state();
    },
    idle: () => preparing,
  };
}

function unusable(damage: string): AppError {
  const message = `${damage.replace(/\.$/, '')}. Nothing was changed. Choose another backup.`;
  return conflict(message, { reason: 'unusable_backup' });
}

/** Space for a backup of the current state (twice its size, rule H17b), and for the two files of the restore. */
function assertSpace(dataDir: string, backup: Backup): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const present = statSync(path.join(dataDir, 'site.db')).size;
  if (bavail * bsize >= 3 * present + backup.size) return;
  throw new AppError(
    'no_space',
    'There is not enough room on the disk to go back to a backup. Delete old backups or pictures, then try again.',
  );
}
