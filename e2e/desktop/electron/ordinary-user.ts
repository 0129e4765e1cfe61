// The user that runs Electron in the tests: the current one, or `nobody` for root, to which Chromium gives no sandbox.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Ids of the user `nobody` and its group; undefined if the tests do not run as root. */
const ORDINARY_USER = process.getuid?.() === 0 ? 65_534 : undefined;

/**
 * Command and arguments that run a program as that user. The process id stays the same, so that it can be killed. It
 * ends with the test, however that ends.
 */
export function asOrdinaryUser(command: string, args: readonly string[]): [command: string, args: string[]] {
  const user =
    ORDINARY_USER === undefined ? [] : [`--reuid=${ORDINARY_USER}`, `--regid=${ORDINARY_USER}`, '--clear-groups'];
  return ['setpriv', [...user, '--pdeathsig', 'KILL', '--', command, ...args]];
}

/** Makes the ordinary user the owner of a folder and its contents. */
export function giveToOrdinaryUser(folder: string): void {
  if (ORDINARY_USER === undefined || !existsSync(folder)) return;
  chownSync(folder, ORDINARY_USER, ORDINARY_USER);
  for (const name of readdirSync(folder)) {
    const inner = path.join(folder, name);
    // A process of the browser that ends later may remove its files meanwhile.
    const found = lstatSync(inner, { throwIfNoEntry: false });
    if (found?.isDirectory()) giveToOrdinaryUser(inner);
    else if (found?.isFile()) chownSync(inner, ORDINARY_USER, ORDINARY_USER);
  }
}

/** The commands among these that are not installed. */
export function missingCommands(commands: readonly string[]): string[] {
  return commands.filter((command) => spawnSync('which', [command]).status !== 0);
}
