// Which copies are kept, and that no lead waits while others are removed (rules H19k, H19z), with the real engine.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { thorough } from 'shared/testing/thorough.ts';
import { copiedSite, copiesOf } from '../../testing/copied-site.ts';
import { copyLeadAfter } from '../../testing/copy-lead-after.ts';
import { COPIES_TEST_MS, engineObstacle, makeHangIn, pipeEngine, runEngine } from '../../testing/copy-place.ts';
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

  /**
   * Two copies of leads, and an hour later a backup, after which the older one is removed, which never ends by itself.
   */
  async function beginRemoval(): Promise<{ begun: string; copying: Promise<void> }> {
    await site.backUpAndCopy();
    for (let count = 0; count < 2; count += 1) await copyLeadAfter(site.server, 1000, copyLeads);
    const begun = makeHangIn(site.place, 'leads', 'forget');
    site.server.advance(HOUR_MS);
    const copying = site.backUpAndCopy();
    await expect.poll(() => existsSync(begun)).toBe(true);
    return { begun, copying };
  }

  test('removing old copies of leads stops for a new lead, and not before', async () => {
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

  test('a removal that was stopped for a day is waited for once, and not for long', thorough, async () => {
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

  test('the newest copy is kept, even if the clock was set back', thorough, async () => {
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

  test('of fourteen months the last copies of 24 hours, 30 days and 12 months are kept', thorough, async () => {
    const { clock } = site.server.context;
    const year = new Date(clock.now()).getUTCFullYear() + 2;
    const at = (month: number, day: number, hour: number) =>
      new Date(Date.UTC(year, month - 1, day, hour, 30)).toISOString().slice(0, 16);
    const times = (first: number, last: number, toTime: (number: number) => string) =>
      Array.from({ length: last - first + 1 }, (_, index) => toTime(first + index));
    const copyAt = (time: string) => {
      site.server.advance(Date.parse(`${time}Z`) - clock.now());
      return site.backUpAndCopy();
    };
    const monthly = (first: number, last: number) => times(first, last, (month) => at(month, 20, 12));
    const daily = (first: number, last: number) => times(first, last, (day) => at(5, day, 12));
    const hourly = (first: number, last: number) => times(first, last, (hour) => at(5, 31, hour));
    // Days before the first of May are in April, and hours before midnight on the day before.
    const kept = [...monthly(-6, 3), at(4, 30, 12), ...daily(2, 29), at(5, 30, 23), ...hourly(0, 23)];
    const others = [...monthly(-9, -7), ...daily(-3, -1), at(5, 1, 12), ...hourly(-6, -2)];

    const all = [...kept, ...others].toSorted();
    await copyAt(all[0] ?? '');
    const list = () => JSON.parse(runEngine(site.place, ['snapshots', '--json'])) as { time: string; tags: string[] }[];
    const ofSite = list()[0]?.tags.find((tag) => tag.startsWith('site-'));
    site.place.settings.environment['TZ'] = 'UTC';
    for (const time of all.slice(1, -1)) {
      const words = ['--time', `${time.replace('T', ' ')}:00`, '--tag', `backup,${ofSite}`];
      pipeEngine(site.place, ['backup', '--quiet', '--host', 'site', '--stdin', ...words], Buffer.from('a database'));
    }
    await copyAt(all.at(-1) ?? '');
    expect(list().map(({ time }) => time.slice(0, 16))).toEqual(kept);
    expect(read().problems).toEqual([]);
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
