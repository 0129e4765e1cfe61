// The systemd units in deploy/, as systemd itself reads them: it need not be running for that.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mayStart, systemdLetsStart, systemdObstacle, UNITS_FOLDER } from './unit-settings.ts';

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe.skipIf(systemdObstacle() !== undefined)('with systemd-analyze', { tags: ['systemd'] }, () => {
  test('it finds no fault in the units', () => {
    const folder = makeFolder();
    const names = readdirSync(UNITS_FOLDER).filter((name) => name.endsWith('.service'));
    expect(names).toHaveLength(4);
    for (const name of names) {
      const unit = readFileSync(path.join(UNITS_FOLDER, name), 'utf8');
      // The test's own Node.js, as systemd checks whether the program exists.
      writeFileSync(path.join(folder, name), unit.replaceAll('=/usr/bin/node ', `=${process.execPath} `));
    }
    const files = names.map((name) => path.join(folder, name.replace('@.', '@first.')));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
    // An unknown setting is only a warning. Other units of this machine are ignored.
    const said = stderr.split('\n').filter((line) => /site-(server|standby|take-over)/.test(line));
    expect([status, said]).toEqual([0, []]);
  });

  test('it decides by the folder which unit starts, as the tests of the standby do', () => {
    const paths = ['site.db', 'backups', 'copies/arrived', 'copies/standby'];
    const started = new Set<string>();
    for (let chosen = 0; chosen < 2 ** paths.length; chosen += 1) {
      const folder = makeFolder();
      const here = paths.filter((_, at) => (chosen & (2 ** at)) !== 0);
      for (const name of here) mkdirSync(path.join(folder, name), { recursive: true });
      for (const unit of ['site-server', 'site-standby'] as const) {
        const lets = systemdLetsStart(unit, folder);
        expect([here, unit, lets]).toEqual([here, unit, mayStart(unit, folder)]);
        started.add(`${unit} ${lets}`);
      }
    }
    // Both answers of both units.
    expect(started.size).toBe(4);
  });
});
