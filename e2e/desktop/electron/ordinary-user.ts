// The user that runs Electron in the tests: the one of the tests, or `nobody` for root, to which Chromium gives no sandbox.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Number of the user `nobody`, and of its group; undefined where the tests are not run by root. */
const ORDINARY_USER = process.getuid?.() === 0 ? 65_534 : undefined;

/**
 * The command, and what it is given, by which that user runs a program. The process stays the same: kills reach it. It
 * ends with the test, however that ends.
 */
export function asOrdinaryUser(command: string, args: readonly string[]): [command: string, args: string[]] {
  const user =
    ORDINARY_USER === undefined ? [] : [`--reuid=${ORDINARY_USER}`, `--regid=${ORDINARY_USER}`, '--clear-groups'];
  return ['setpriv', [...user, '--pdeathsig', 'KILL', '--', command, ...args]];
}

/** Gives a folder of a test, with all that is in it, to that user. */
export function giveToOrdinaryUser(folder: string): void {
  if (ORDINARY_USER === undefined || !existsSync(folder)) return;
  chownSync(folder, ORDINARY_USER, ORDINARY_USER);
  for (const name of readdirSync(folder)) {
    const inner = path.join(folder, name);
    const found = lstatSync(inner);
    if (found.isDirectory()) giveToOrdinaryUser(inner);
    else if (found.isFile()) chownSync(inner, ORDINARY_USER, ORDINARY_USER);
  }
}

/** The commands among these that this computer does not have. */
export function missingCommands(commands: readonly string[]): string[] {
  return commands.filter((command) => spawnSync('which', [command]).status !== 0);
}
