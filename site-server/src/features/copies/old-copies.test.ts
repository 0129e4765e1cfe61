// Which copies are kept, and that no lead waits while others are removed (rules H19k, H19u), with the real engine.
import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { copiedSite, copiesOf } from '../../testing/copied-site.ts';
import { copyLeadAfter } from '../../testing/copy-lead-after.ts';
import { COPIES_TEST_MS, engineObstacle, makeHangIn, runEngine } from '../../testing/copy-place.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';

const HOUR_MS = 3_600_000;

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: COPIES_TEST_MS }, () => {
  beforeEach(stopIntervals);
  const site = copiedSite();
  const problems = () => site.server.context.copies.read().problems;

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
    expect(site.server.context.copies.read()).toMatchObject({ isRunning: true, problems: [] });
  });

  test('old copies of leads that take long to remove are left, so that leads are copied again', async () => {
    await site.backUpAndCopy();
    for (let count = 0; count < 2; count += 1) await copyLeadAfter(site.server, 1000, copyLeads);
    const begun = makeHangIn(site.place, 'leads', 'forget');
    site.server.advance(HOUR_MS);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const copying = site.backUpAndCopy();
    await expect.poll(() => existsSync(begun)).toBe(true);
    // Those that it may take, and three more after which it is killed.
    vi.advanceTimersByTime(15_000 + 3000);
    await expect.poll(problems).toMatchObject([{ part: 'oldLeads', kind: 'unreachable' }]);
    vi.useRealTimers();
    await copying;
    await copyLeadAfter(site.server, 20_000, copyLeads);
    expect(problems()).toMatchObject([{ part: 'oldLeads' }]);
  });

  test('the newest copy is kept, also if the clock was set back', { tags: ['thorough'] }, async () => {
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
    const { backup } = site.server.context.copies.read();
    const listed = list();
    expect(listed).toHaveLength(30 + 1);
    expect(listed.flatMap(({ tags }) => tags)).toContain(backup.name);
  });

  test('of the hours before the last day, one copy a day is kept', { tags: ['thorough'] }, async () => {
    for (let hour = 0; hour < 30; hour += 1) {
      site.server.advance(HOUR_MS);
      await site.backUpAndCopy();
    }
    site.server.advance(25 * HOUR_MS);
    await site.backUpAndCopy();
    const listed = JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as { time: string }[];
    expect(listed.length).toBeGreaterThanOrEqual(24);
    expect(listed.length).toBeLessThanOrEqual(24 + 2);
    expect(site.server.context.copies.read().problems).toEqual([]);
  });
});
