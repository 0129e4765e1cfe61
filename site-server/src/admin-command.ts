// The operator's commands, which also work while the server runs.
import { StartError } from './platform/start-error.ts';
import type { Clock } from './platform/clock.ts';
import { transactBeside } from './database/open-beside.ts';
import type { Transaction } from './database/transaction.ts';
import { resolveRepository, type CopySettings } from './copy-settings.ts';
import type { MediaStorageSettings } from './media-storage-settings.ts';
import { runBackup, runListBackups, runRestore } from './features/backups/backup-commands.ts';
import { runFetchMedia } from './features/backups/fetch-media.ts';
import { runRestoreFrom } from './features/copies/restore-copy.ts';
import { runStandby, runTakeOver } from './features/copies/standby.ts';
import { withdrawResetMails } from './features/mail/mail.store.ts';
import { setupCodeFrom } from './features/session/first-admin.service.ts';
import { makeResetLink } from './features/session/reset-link.ts';
import { hasSecretFile, readOrCreateSecret } from './features/session/tokens.ts';
import { deletePasskeysOf } from './features/passkeys/passkeys.store.ts';
import { NO_PASSWORD } from './database/account-tables.ts';
import { endAccess } from './features/session/end-access.ts';
import { insertActivity } from './features/activity/activity.store.ts';
import { countUsers, findUserByName, updateUser, type UserRow } from './features/users/users.store.ts';

const USAGE = `Usage: npm run admin -- <command>
  setup-link                 prints the one-time link that creates the first administrator
  reset-password <username>  prints a one-time link with which the user sets a new password
  remove-passkeys <username> lets the user sign in with the password alone; ends the user's sessions and links
  backup                     makes a backup now, also while the server runs
  backups                    lists the backups
  restore <name or latest>   puts a backup in the place of the database; stop the server first
  restore --from [repository] [id]
                             brings everything back from the copies in another place into an empty DATA_DIR
  standby --from [repository]
                             follows these copies in an empty DATA_DIR until it is ended
  take-over --from [repository]
                             makes a site of what was followed; then start the server
  fetch-media                brings all pictures back from MEDIA_STORAGE; stop the server first
Without a repository it is that of BACKUP_REPOSITORY.`;

interface CommandOptions {
  /** Secret that signs tokens; undefined to use the one in the data folder. */
  jwtSecret?: string | undefined;
  /** Settings of the copies in another place. */
  copies?: CopySettings | undefined;
  /** The storage of pictures, in addition to the data folder. */
  storage?: MediaStorageSettings | undefined;
  /** Ends a command that keeps running, such as `standby`. */
  signal?: AbortSignal;
  /** Receives the messages of such a command while it runs. */
  print?: (line: string) => void;
}

/** Runs one command; gives the text to print. @throws StartError for anything the operator can fix */
export async function runAdminCommand(
  words: readonly string[],
  dataDir: string,
  clock: Clock,
  { jwtSecret, copies, storage, signal = new AbortController().signal, print = () => undefined }: CommandOptions = {},
): Promise<string> {
  const [command, subject, ...more] = words;
  if (subject === '--from' && more.length <= (command === 'restore' ? 2 : 1)) {
    const [named, older] = more;
    const options = { dataDir, repository: repositoryOf(named, copies), clock, settings: copies, storage };
    if (command === 'restore') return runRestoreFrom({ ...options, older });
    if (command === 'standby') return runStandby({ ...options, signal, print });
    if (command === 'take-over') return runTakeOver({ ...options, signal });
  }
  if (more.length > 0) throw new StartError(USAGE);
  if (command === 'setup-link' && subject === undefined) return setupLink(dataDir, jwtSecret);
  if (command === 'backup' && subject === undefined) return runBackup(dataDir, clock, storage);
  if (command === 'backups' && subject === undefined) return runListBackups(dataDir);
  if (command === 'restore' && subject !== undefined) return runRestore(dataDir, subject, clock, storage);
  if (command === 'fetch-media' && subject === undefined) return runFetchMedia({ dataDir, storage, clock, print });
  if (command === 'reset-password' && subject !== undefined) return resetPassword(dataDir, subject, clock);
  if (command === 'remove-passkeys' && subject !== undefined) return removePasskeys(dataDir, subject, clock);
  throw new StartError(USAGE);
}

/**
 * The repository named on the command line, or the configured one. An address with a password belongs in the settings:
 * every user of a machine can read the arguments of its programs.
 */
function repositoryOf(named: string | undefined, copies: CopySettings | undefined): string {
  if (named !== undefined) return resolveRepository(named);
  if (copies?.repository !== undefined) return copies.repository;
  throw new StartError('Set BACKUP_REPOSITORY to the place of the copies, or name it after --from.');
}

async function setupLink(dataDir: string, jwtSecret: string | undefined): Promise<string> {
  const users = await transactBeside(dataDir, (tx) => countUsers(tx.db));
  if (users > 0)
    throw new StartError('There is an administrator already. See reset-password for a forgotten password.');
  if (jwtSecret === undefined && !hasSecretFile(dataDir)) {
    throw new StartError('The server is given its secret as a setting. Set JWT_SECRET here too, as it has it.');
  }
  const code = setupCodeFrom(jwtSecret ?? readOrCreateSecret(dataDir));
  return `Create the first administrator here, behind the address of the site:\n  /admin/setup#code=${code}`;
}

/** @throws StartError if there is no such user, or they have only been invited */
async function findJoined(tx: Transaction, username: string): Promise<UserRow> {
  const user = await findUserByName(tx.db, username);
  if (!user) throw new StartError(`There is no user called ${username}.`);
  if (user.joined === 1) return user;
  throw new StartError(`${user.username} has not joined yet. An administrator makes a new invitation.`);
}

async function resetPassword(dataDir: string, username: string, clock: Clock): Promise<string> {
  const link = await transactBeside(dataDir, async (tx) => {
    const user = await findJoined(tx, username);
    if (user.active === 0) throw new StartError(`${user.username} is not active. An administrator activates users.`);
    await withdrawResetMails(tx, user.id);
    return makeResetLink(tx, clock, user, { id: user.id });
  });
  return `Open this once, before ${link.expiresAt}, behind the address of the site:\n  ${link.path}`;
}

/** For the only administrator, whom nobody else can help (rule C28). */
async function removePasskeys(dataDir: string, username: string, clock: Clock): Promise<string> {
  return transactBeside(dataDir, async (tx) => {
    const user = await findJoined(tx, username);
    await deletePasskeysOf(tx, user.id);
    await endAccess(tx, user.id, clock.timestamp());
    await updateUser(tx, user.id, { second_factor: 0 });
    insertActivity(tx, { type: 'user', action: `Removed the passkeys of ${user.username}`, ts: clock.timestamp() });
    const signsIn =
      user.password_hash === NO_PASSWORD
        ? `needs a link: npm run admin -- reset-password ${user.username}`
        : 'signs in with the password';
    return `${user.username} has no passkeys any more and ${signsIn}. Settings may ask for a new passkey.`;
  });
}
