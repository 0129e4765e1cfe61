// Copies are made automatically, by the timers of the server (rules H19a, H19b), with the real engine.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackupAnswer } from 'shared/system/backups.ts';
import type { Copies } from 'shared/system/copies.ts';
import { copyLeadAfter } from '../../testing/copy-lead-after.ts';
import { COPIES_TEST_MS, engineObstacle, makeCopyPlace, type CopyPlace } from '../../testing/copy-place.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { asEfua, startTestServer, type TestServer } from '../../testing/test-server.ts';

let place: CopyPlace;
let server: TestServer;

const readLeads = async () => ((await asEfua(server)('GET', '/api/copies')).json as Copies).leads;

async function waitForCopy(): Promise<void> {
  const { lagSeconds } = await readLeads();
  vi.advanceTimersByTime(30_000);
  await expect.poll(async () => (await readLeads()).lagSeconds).not.toBe(lagSeconds);
}

describe.skipIf(engineObstacle() !== undefined)('with restic', { tags: ['restic'], timeout: COPIES_TEST_MS }, () => {
  beforeEach(async () => {
    stopIntervals();
    place = makeCopyPlace();
    server = await startTestServer({ copies: place.settings });
  });
  afterEach(async () => {
    await server.close();
    place.remove();
  });

  test('a backup is copied within a minute and a lead within half of one; how long leads waited is measured', async () => {
    const { name } = (await asEfua(server)('POST', '/api/backups')).json as BackupAnswer;
    vi.advanceTimersByTime(60_000);
    await expect.poll(async () => (await readLeads()).safeTo).not.toBeNull();
    expect((await asEfua(server)('GET', '/api/copies')).json).toMatchObject({ backup: { name }, problems: [] });

    const first = await copyLeadAfter(server, 3_600_000, waitForCopy);
    const last = await copyLeadAfter(server, 5000, waitForCopy);
    expect(await readLeads()).toMatchObject({ lagSeconds: last, longestLagSeconds: Math.max(first, last) });
    expect((await server.request('GET', '/metrics')).text).toContain(`\ncopy_leads_lag_seconds ${last}\n`);
  });

  test('the first copy, at a random moment after the start, includes the waiting backup and its leads', async () => {
    const { name } = (await asEfua(server)('POST', '/api/backups')).json as BackupAnswer;
    await server.restart(() => void (place.settings.beginWithinMs = 1));
    await expect.poll(async () => (await readLeads()).safeTo).not.toBeNull();
    expect((await asEfua(server)('GET', '/api/copies')).json).toMatchObject({ backup: { name }, problems: [] });
  });
});
