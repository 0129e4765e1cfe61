// Settings of the copies in another place: the repository, its password, and the environment variables that restic
// reads itself.
import path from 'node:path';

export interface CopySettings {
  /** In restic's notation: a folder, or an address such as `sftp:user@host:/folder`. Undefined: no copies are made. */
  repository: string | undefined;
  passwordFile: string;
  /** Whether `jwt-secret` and `mail-secret` are copied too. */
  withKeys: boolean;
  /** Copying begins at a random moment within this time after the start; 0 for at once. */
  beginWithinMs: number;
  /** Environment variables for restic, without any of the server's own. */
  environment: Record<string, string>;
}

/** An address with a type of storage, as in `s3:https://…`; a Windows drive has one letter only. */
const TYPED = /^[a-z][a-z0-9]+:/;
/** Variables that locate programs and files, or describe how to reach other machines. */
const COMMON = /^(PATH|HOME|TMPDIR|TEMP|TMP|SSH_AUTH_SOCK|XDG_\w+|(HTTPS?|NO|ALL)_PROXY|SSL_CERT_\w+)$/i;
const WINDOWS = /^(SYSTEMROOT|USERPROFILE|APPDATA|LOCALAPPDATA|PATHEXT)$/i;
const STORAGE = /^(AWS|B2|AZURE|GOOGLE|OS|ST|RCLONE|RESTIC)_/;
/** The server sets these itself; restic refuses a second value. */
const OURS = /^RESTIC_(REPOSITORY|PASSWORD)/;

export function engineEnvironment(environment: Record<string, string | undefined>): Record<string, string> {
  const passed = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      [COMMON, WINDOWS, STORAGE].some((names) => names.test(entry[0])) &&
      !OURS.test(entry[0]),
  );
  return Object.fromEntries(passed);
}

/** A folder as an absolute path; any other address unchanged. */
export function resolveRepository(text: string): string {
  const folder = text.replace(/^local:/, '');
  return TYPED.test(folder) ? text : path.resolve(folder);
}

/** Whether the repository is in the data folder: such copies would be lost together with the original. */
export function isWithin(repository: string, dataDir: string): boolean {
  if (TYPED.test(repository)) return false;
  const way = path.relative(path.resolve(dataDir), repository);
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way));
}
