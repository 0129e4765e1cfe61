// Which copies are kept, and that no lead waits while others are removed (rules H19k, H19z), with the real engine.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { copiedSite, copiesOf } from '../../testing/copied-site.ts';
import { copyLeadAfter } from '../../testing/copy-lead-after.ts';
import { COPIES_TEST_MS, engineObstacle, makeHangIn, runEngine } from '../../testing/copy-place.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';

const HOUR_MS = 3_600_000;

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: COPIES_TEST_MS }, () => {
  beforeEach(stopIntervals);
  const site = copiedSite();
  const read = () => site.server.context.copies.read();
  const copyLeads = () => copiesOf(site.server).service.copyLeads();

  test('old copies of backups are removed by their age, and leads are copied meanwhile', async () => {
    await site.backUpAndCopy();
    const begun = makeHangIn(site.place, 'repository', 'forget');
    site.server.advance(24 * HOUR_MS);
    void site.backUpAndCopy();
    await expect
      .poll(() => existsSync(begun) && readFileSync(begun, 'utf8'))
      .toMatch(/ --keep-hourly 24 --keep-daily 30 --keep-monthly 12 --prune /);
    await copyLeadAfter(site.server, 20_000, copyLeads);
    expect(read()).toMatchObject({ isRunning: true, problems: [] });
  });

  /** Two copies of leads, and an hour later a backup, after which the older one is removed, which never ends by itself. */
  async function beginRemoval(): Promise<{ begun: string; copying: Promise<void> }> {
    await site.backUpAndCopy();
    for (let count = 0; count < 2; count += 1) await copyLeadAfter(site.server, 1000, copyLeads);
    const begun = makeHangIn(site.place, 'leads', 'forget');
    site.server.advance(HOUR_MS);
    const copying = site.backUpAndCopy();
    await expect.poll(() => existsSync(begun)).toBe(true);
    return { begun, copying };
  }

  test('removing old copies of leads is ended for a lead that comes, and goes on until then', async () => {
    const { copying } = await beginRemoval();
    const { safeTo } = read().leads;
    site.server.advance(30_000);
    await copyLeads();
    expect(read()).toMatchObject({ isRunning: true, problems: [] });
    expect(read().leads.safeTo).not.toBe(safeTo);
    await copyLeadAfter(site.server, 20_000, copyLeads);
    await copying;
    expect(read()).toMatchObject({ isRunning: false, problems: [] });
  });

  test('one that was ended again and again for a day is waited for, once and not for long', thorough, async () => {
    const { begun, copying } = await beginRemoval();
    for (let hour = 0; hour < 24; hour += 1) {
      if (hour > 0) await site.server.request('POST', '/api/copies', { as: 'efua' });
      await expect.poll(() => existsSync(begun)).toBe(true);
      rmSync(begun);
      await copyLeadAfter(site.server, 20_000, copyLeads);
      await copiesOf(site.server).service.idle();
    }
    await copying;
    expect(read().problems).toEqual([]);

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await site.server.request('POST', '/api/copies', { as: 'efua' });
    await expect.poll(() => existsSync(begun)).toBe(true);
    rmSync(begun);
    const waiting = copyLeadAfter(site.server, 20_000, copyLeads);
    vi.advanceTimersByTime(600_000);
    await waiting;
    vi.useRealTimers();
    await copiesOf(site.server).service.idle();
    expect(read().problems).toMatchObject([{ part: 'oldLeads', kind: 'failed' }]);

    await site.server.request('POST', '/api/copies', { as: 'efua' });
    await expect.poll(() => existsSync(begun)).toBe(true);
    await copyLeadAfter(site.server, 20_000, copyLeads);
    await copiesOf(site.server).service.idle();
    expect(read().problems).toMatchObject([{ part: 'oldLeads', kind: 'failed' }]);
  });

  test('the newest copy is kept, also if the clock was set back', thorough, async () => {
    const MONTH = 31 * 24 * HOUR_MS;
    for (let month = 0; month < 31; month += 1) {
      site.server.advance(MONTH);
      await site.backUpAndCopy();
    }
    const list = () => JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as { tags: string[] }[];
    // Each is the only one of its day.
    expect(list()).toHaveLength(30);
    site.server.advance(-40 * MONTH);
    await site.backUpAndCopy();
    const { backup } = read();
    const listed = list();
    expect(listed).toHaveLength(30 + 1);
    expect(listed.flatMap(({ tags }) => tags)).toContain(backup.name);
  });

  test('of the hours before the last day, one copy a day is kept', thorough, async () => {
    for (let hour = 0; hour < 30; hour += 1) {
      site.server.advance(HOUR_MS);
      await site.backUpAndCopy();
    }
    site.server.advance(25 * HOUR_MS);
    await site.backUpAndCopy();
    const listed = JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as { time: string }[];
    expect(listed.length).toBeGreaterThanOrEqual(24);
    expect(listed.length).toBeLessThanOrEqual(24 + 2);
    expect(read().problems).toEqual([]);
  });
});
