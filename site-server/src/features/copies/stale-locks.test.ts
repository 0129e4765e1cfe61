// A machine died while it removed old copies of leads: its successor copies leads again, with the real engine (rule
// H19l).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { copiedSite, copiesOf } from '../../testing/copied-site.ts';
import { COPIES_TEST_MS, engineObstacle, runEngine } from '../../testing/copy-place.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';

const MINUTE_MS = 60_000;
/** A file that is being written has another name. */
const isWhole = (name: string) => /^[\da-f]{64}$/.test(name);

/** Runs a command under the name of another machine; this needs the right to change the name. */
const OTHER_MACHINE = ['--uts', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), 'sh', '-c'];
const asOther = (command: string) => [...OTHER_MACHINE, `hostname first-machine && ${command}`];

/** Why no lock of another machine can be made here; undefined if one can. Prints the reason. */
function otherObstacle(): string | undefined {
  if (spawnSync('unshare', asOther('true')).status === 0) return undefined;
  const obstacle = 'Locks of another machine are NOT tested: no program can run under another host name here';
  process.stderr.write(`\n${obstacle}\n`);
  return obstacle;
}

const isPossible = engineObstacle() === undefined && otherObstacle() === undefined;

describe.skipIf(!isPossible)('with restic', { tags: ['restic'], timeout: COPIES_TEST_MS }, () => {
  const site = copiedSite();

  /** The repository in the engine's notation. */
  function leadsPlace(): typeof site.place {
    const { settings } = site.place;
    return { ...site.place, settings: { ...settings, repository: path.join(settings.repository, 'leads') } };
  }
  const locks = () => readdirSync(path.join(leadsPlace().settings.repository, 'locks')).filter(isWhole);
  const copies = () => JSON.parse(runEngine(leadsPlace(), ['snapshots', '--json'])) as object[];

  /** Kills the removal of old copies of leads on the first machine while it runs. */
  async function leaveLock(): Promise<void> {
    const { repository, passwordFile, environment } = leadsPlace().settings;
    const env = { ...environment, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD_FILE: passwordFile };
    const slowly = 'exec restic prune --no-cache --limit-download 1';
    const removing = spawn('unshare', asOther(slowly), { env, stdio: 'ignore' });
    const ended = once(removing, 'exit');
    await expect.poll(locks, { interval: 10 }).toHaveLength(1);
    removing.kill('SIGKILL');
    await ended;
    const [id = ''] = locks();
    const lock = JSON.parse(runEngine(leadsPlace(), ['cat', 'lock', id, '--no-lock'])) as object;
    expect(lock).toMatchObject({ hostname: 'first-machine', exclusive: true });
  }

  async function receive(name: string): Promise<void> {
    const body = makeEnquiry({ name, email: `${name}@example.com` });
    expect((await site.server.request('POST', '/api/contact', { body })).status).toBe(201);
  }

  test('the lock of another machine is removed if unchanged for eleven minutes, and leads are copied', async () => {
    stopIntervals();
    await site.backUpAndCopy();
    await receive('before');
    await copiesOf(site.server).service.copyLeads();
    await site.moveToNewMachine();
    // Copying at the start locks them too.
    await copiesOf(site.server).service.idle();
    const before = copies().length;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    await leaveLock();
    await receive('after');

    async function copyAfter(minutes: number): Promise<string[]> {
      vi.advanceTimersByTime(minutes * MINUTE_MS);
      await copiesOf(site.server).service.copyLeads();
      return site.server.context.copies.read().problems.map(({ kind }) => kind);
    }
    expect(await copyAfter(0)).toEqual(['locked']);
    expect(await copyAfter(10)).toEqual(['locked']);
    // A running process renews its lock, under another name.
    runEngine(leadsPlace(), ['unlock', '--remove-all']);
    await leaveLock();
    expect(await copyAfter(1)).toEqual(['locked']);
    expect(await copyAfter(10)).toEqual(['locked']);
    expect(await copyAfter(1)).toEqual([]);
    expect(locks()).toEqual([]);
    runEngine(leadsPlace(), ['check']);
    expect(copies()).toHaveLength(before + 1);
  });
});
