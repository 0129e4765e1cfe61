// The settings of copies elsewhere: where to, with which password, and what of the environment the engine reads itself.
import path from 'node:path';

export interface CopySettings {
  /** As restic writes it: a folder, or an address such as `sftp:user@host:/folder`. Undefined: no copies are made. */
  repository: string | undefined;
  passwordFile: string;
  /** Whether `jwt-secret` and `mail-secret` are copied too. */
  withKeys: boolean;
  /** What the engine is given of the environment: nothing of the server's own. */
  environment: Record<string, string>;
}

/** A type of storage, as in `s3:https://…`; a drive of Windows has one letter. */
const TYPED = /^[a-z][a-z0-9]+:/;
/** Where programs and files are, and how to reach other machines. */
const COMMON = /^(PATH|HOME|TMPDIR|TEMP|TMP|SSH_AUTH_SOCK|XDG_\w+|(HTTPS?|NO|ALL)_PROXY|SSL_CERT_\w+)$/i;
const WINDOWS = /^(SYSTEMROOT|USERPROFILE|APPDATA|LOCALAPPDATA|PATHEXT)$/i;
const STORAGE = /^(AWS|B2|AZURE|GOOGLE|OS|ST|RCLONE|RESTIC)_/;
/** These are settings of ours, and the engine refuses two at once. */
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

/** A folder as an absolute path; anything else unchanged. */
export function resolveRepository(text: string): string {
  const folder = text.replace(/^local:/, '');
  return TYPED.test(folder) ? text : path.resolve(folder);
}

/** A copy there would be lost with what it is a copy of. */
export function isWithin(repository: string, dataDir: string): boolean {
  if (TYPED.test(repository)) return false;
  const way = path.relative(path.resolve(dataDir), repository);
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way));
}
