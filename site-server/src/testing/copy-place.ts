// A place for copies, with the real restic. If it is not installed, the test output says so.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engineEnvironment, type CopySettings } from '../copy-settings.ts';

type Settings = CopySettings & { repository: string };

/** A test makes dozens of calls of restic, each a process, which must also be fast enough on a busy computer. */
export const COPIES_TEST_MS = 900_000;

export interface CopyPlace {
  /** Holds the repository and the password file. */
  folder: string;
  settings: Settings;
  remove(): void;
}

/** Why copies cannot be tested on this machine; undefined if they can. Prints the reason. */
export function engineObstacle(): string | undefined {
  try {
    execFileSync('restic', ['version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    const obstacle = 'Copies in another place are NOT tested: restic is not installed here (apt-get install restic)';
    process.stderr.write(`\n${obstacle}\n`);
    return obstacle;
  }
}

/**
 * Empty repositories with the test password. Their key derivation is fast; with restic's own parameters, each call
 * would take a third of a second of processor time.
 */
const READY = JSON.parse(readFileSync(path.join(import.meta.dirname, 'copy-repositories.json'), 'utf8')) as Record<
  'backup' | 'leads',
  { key: object; config: string }
>;

function makeRepository(folder: string, { key, config }: (typeof READY)['backup']): void {
  for (const name of ['data', 'index', 'keys', 'locks', 'snapshots']) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
  }
  const bytes = JSON.stringify(key);
  writeFileSync(path.join(folder, 'keys', createHash('sha256').update(bytes).digest('hex')), bytes);
  writeFileSync(path.join(folder, 'config'), Buffer.from(config, 'base64'));
}

/** @param isNew  starts without repositories: the product creates them, with slow keys */
export function makeCopyPlace(changes: Partial<Settings> = {}, { isNew = false } = {}): CopyPlace {
  const folder = mkdtempSync(path.join(tmpdir(), 'copies-test-'));
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'a password for tests\n', { mode: 0o600 });
  const repository = path.join(folder, 'repository');
  if (!isNew) {
    makeRepository(repository, READY.backup);
    makeRepository(path.join(repository, 'leads'), READY.leads);
  }
  return {
    folder,
    settings: {
      repository,
      passwordFile,
      withKeys: false,
      beginWithinMs: 0,
      environment: engineEnvironment(process.env),
      ...changes,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs restic as an operator would on the command line. @returns its output */
export const runEngine = (place: CopyPlace, words: readonly string[]): string => pipeEngine(place, words).toString();

/** The same with bytes for its input. */
export function pipeEngine(
  { settings }: CopyPlace,
  words: readonly string[],
  input: Uint8Array = Buffer.alloc(0),
): Buffer {
  const { repository, passwordFile, environment } = settings;
  const env = { ...environment, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD_FILE: passwordFile };
  return execFileSync('restic', [...words], { env, input, stdio: ['pipe', 'pipe', 'ignore'] });
}

/**
 * Lets one command of restic fail as in storage that answers too many requests.
 * @returns a file: once it is there, the command works again
 */
export function makeBusyAt(place: CopyPlace, command: string): string {
  return makeFailAt(place, command, 'ReadFull(<data/3415e3aa93>): Please reduce your request rate.');
}

/** Lets one command of restic hang after it has printed something. @returns as above */
export function makeHangAt(place: CopyPlace, command: string, words = ''): string {
  return interfere(place, command, `echo '${words}' >&2; exec sleep 600`);
}

/**
 * Lets a command hang in one of the two repositories, that of backups or of leads.
 * @returns a file that exists once the command has started, with its arguments
 */
export function makeHangIn(place: CopyPlace, folder: 'repository' | 'leads', command: string): string {
  const begun = path.join(place.folder, 'begun');
  const hang = `echo "$*" > '${begun}'; exec sleep 600`;
  interfere(place, command, `case "$RESTIC_REPOSITORY" in */${folder}) ${hang};; esac`);
  return begun;
}

/**
 * Lets a check of the copies of leads find damage, and the second check, which confirms it, hang.
 * @returns a file that exists once the second check has started
 */
export function makeHangWhenConfirming(place: CopyPlace): string {
  const begun = path.join(place.folder, 'begun');
  const fail = "echo 'pack 3415e3aa93 does not exist' >&2; exit 1";
  const hang = `echo > '${begun}'; exec sleep 600`;
  interfere(place, 'check', `case "$RESTIC_REPOSITORY $*" in */leads*--no-lock*) ${fail};; */leads*) ${hang};; esac`);
  return begun;
}

/** Lets one command of restic fail with this message. @returns as above */
export function makeFailAt(place: CopyPlace, command: string, words: string): string {
  return interfere(place, command, `echo '${words}' >&2; exit 1`);
}

/** Lets copies of leads be removed from the list only, while their data stays. @returns as above */
export function makeLeadsPruneFail(place: CopyPlace): string {
  const forget = `for word; do shift; [ "$word" = --prune ] || set -- "$@" "$word"; done
PATH='${place.settings.environment['PATH']}' restic "$@"; echo 'the data stays' >&2; exit 1`;
  return interfere(place, 'forget', `case "$RESTIC_REPOSITORY" in */leads) ${forget};; esac`);
}

/** Lets restic report another version. */
export function makeVersion(place: CopyPlace, version: string): void {
  interfere(place, 'version', `echo 'restic ${version} compiled with go1.24'; exit`);
}

/**
 * Lets one command of restic write at most a kilobyte a second, so that it holds its lock for long.
 * @returns a file: once it exists, the command is fast again
 */
export function makeSlowAt(place: CopyPlace, command: string): string {
  return interfere(place, command, 'set -- --limit-upload 1 "$@"');
}

/** Lets one command of restic wait. @returns a file: once it exists, the command goes on */
export function makeWaitAt(place: CopyPlace, command: string): string {
  return interfere(place, command, `until [ -e '${path.join(place.folder, 'quiet')}' ]; do sleep 0.1; done`);
}

function interfere({ folder, settings }: CopyPlace, command: string, how: string): string {
  const bin = path.join(folder, 'busy');
  const quiet = path.join(folder, 'quiet');
  mkdirSync(bin);
  const script = `#!/bin/sh
if [ "$1" = ${command} ] && [ ! -e '${quiet}' ]; then ${how}; fi
PATH='${settings.environment['PATH']}' exec restic "$@"
`;
  writeFileSync(path.join(bin, 'restic'), script, { mode: 0o700 });
  settings.environment['PATH'] = `${bin}:${settings.environment['PATH']}`;
  return quiet;
}
