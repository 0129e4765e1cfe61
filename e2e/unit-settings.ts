// The settings of the systemd units in deploy/, and how systemd interprets them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Unit = 'site-standby' | 'site-take-over' | 'site-server';

export const UNITS_FOLDER = path.join(import.meta.dirname, '../deploy');

/** All values that a unit gives to this setting. */
export function settingsOf(unit: Unit, name: string): string[] {
  const lines = readFileSync(path.join(UNITS_FOLDER, `${unit}.service`), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
}

/** As in systemd: at least one of the conditions with a bar must hold, and all others. */
export function mayStart(unit: Unit, dataDir: string): boolean {
  const conditions = settingsOf(unit, 'ConditionPathExists').map((condition) => {
    const [, bar, not, file = ''] = /^(\|?)(!?)\/var\/lib\/harbourline\/(.+)$/.exec(condition) ?? [];
    return { isOneOf: bar === '|', holds: existsSync(path.join(dataDir, file)) === (not === '') };
  });
  const oneOf = conditions.filter(({ isOneOf }) => isOneOf);
  const isMet = oneOf.length === 0 || oneOf.some(({ holds }) => holds);
  return isMet && conditions.every(({ isOneOf, holds }) => isOneOf || holds);
}

/** Why systemd cannot be asked on this machine; undefined if it can. Prints the reason. */
export function systemdObstacle(): string | undefined {
  if (spawnSync('systemd-analyze', ['--version']).status === 0) return undefined;
  const obstacle = 'The units are NOT checked by systemd: there is no systemd-analyze here (apt-get install systemd)';
  process.stderr.write(`\n${obstacle}\n`);
  return obstacle;
}

/** The same, decided by systemd, which need not be running. */
export function systemdLetsStart(unit: Unit, dataDir: string): boolean {
  const conditions = settingsOf(unit, 'ConditionPathExists').map(
    (condition) => `ConditionPathExists=${condition.replace('/var/lib/harbourline', dataDir)}`,
  );
  const { status, stderr } = spawnSync('systemd-analyze', ['condition', ...conditions], { encoding: 'utf8' });
  const decided = /^Conditions (succeeded|failed)\.$/m.exec(stderr)?.[1];
  if (decided === undefined) throw new Error(`systemd-analyze ended with ${status}: ${stderr}`);
  return decided === 'succeeded';
}
