// The state of the server as shown to administrators, over HTTP (rule H18).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { SAMPLE_KINDS } from 'shared/content/samples/samples-left.ts';
import { withoutSamples } from 'shared/content/samples/without-samples.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { STORAGE_QUOTA_BYTES } from 'shared/limits.ts';
import type { System } from 'shared/system/system.ts';
import { listen } from '../../testing/listen.ts';
import { makeFailedMail, makeLead } from '../../testing/make.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { serverForEach } from '../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const server = serverForEach();

async function read(): Promise<System> {
  const answer = await server.request('GET', '/api/system', { as: 'efua' });
  expect(answer.status).toBe(200);
  return answer.json as System;
}

test('a fresh server is well, and has no backup yet', async () => {
  const system = await read();
  expect(system).toMatchObject({
    version: server.context.config.version,
    database: { takesWrites: true, checked: 'whole' },
    pictures: { count: 0, bytes: 0, quotaBytes: STORAGE_QUOTA_BYTES, binBytes: 0 },
    mail: { isOn: false, waiting: 0, failed: 0 },
    search: { behind: 0 },
    backup: { madeAt: null, failures: 0, bytes: 0 },
    liveStreams: 0,
  });
  expect(Date.parse(system.startedAt)).toBeLessThanOrEqual(server.context.clock.now());
  expect(system.database.bytes).toBeGreaterThan(4096);
  expect(system.disk?.freeBytes).toBeGreaterThan(0);
  expect(system.disk?.totalBytes).toBeGreaterThan(system.disk?.freeBytes ?? 0);
});

test('the report names the remaining samples of the site', async () => {
  const { request } = server;
  expect((await read()).samples).toEqual(SAMPLE_KINDS);
  const content = (await request('GET', '/api/content')).json as SiteContent;
  const cleared = withoutSamples(content, 'Tema Marine Works', defaultContent);
  const put = (body: object) => request('PUT', '/api/content', { as: 'efua', body });
  expect((await put({ ...cleared, home: { ...cleared.home, sampleProjects: 'shown' } })).status).toBe(200);
  expect((await read()).samples).toEqual(['projects', 'officeHours', 'answerTimes']);
  expect((await put(cleared)).status).toBe(200);
  const change = (body: object) => request('PATCH', '/api/settings', { as: 'efua', body });
  await change({ hoursConfirmed: true });
  expect((await read()).samples).toEqual(['answerTimes']);
  await change({ responseTargets: { ...DEFAULT_SETTINGS.responseTargets, general: 480 } });
  expect((await read()).samples).toEqual([]);
});

test('the report counts pictures, mail, streams, leads to be indexed, and the last backup', thorough, async () => {
  const { size } = await makeUpload(server);
  const binned = await makeUpload(server, 'binned.png', { colour: '#334455' });
  await server.request('DELETE', '/api/uploads/binned.png', { as: 'efua' });
  await makeLead(server);
  await makeFailedMail(server);
  const events = await listen(server, { as: 'kofi' });
  await events.next();
  const backup = (await server.request('POST', '/api/backups', { as: 'efua' })).json as {
    madeAt: string;
    size: number;
  };
  const system = await read();
  expect(system).toMatchObject({
    pictures: { count: 1, bytes: size, binBytes: binned.size },
    mail: { waiting: 0, failed: 1 },
    backup: { madeAt: backup.madeAt, failures: 0, bytes: backup.size },
    liveStreams: 1,
  });
  // A search indexes the remaining leads.
  await server.request('GET', '/api/messages?q=akosua', { as: 'efua' });
  expect((await read()).search).toEqual({ behind: 0 });
  events.stop();
});

test('a damaged database is reported to accept no writes, and the rest is still reported', async () => {
  server.context.health.fail();
  expect((await server.request('GET', '/api/health')).status).toBe(503);
  expect(await read()).toMatchObject({ database: { takesWrites: false }, liveStreams: 0 });
});

test('the report measures the other files on the disk: a file with two names counts once', async () => {
  await makeUpload(server);
  await server.context.media.variants.idle();
  await server.request('POST', '/api/backups', { as: 'efua' });
  for (const [folder, size] of Object.entries({ originals: 100, copies: 20, desktop: 3 })) {
    mkdirSync(server.path(folder), { recursive: true });
    writeFileSync(server.path(folder, 'a file'), 'x'.repeat(size));
  }
  const sizes = { originals: 100, copies: 20, desktop: 3, unfinished: 0 };
  await expect.poll(async () => (await read()).folders).toMatchObject(sizes);
  const { folders } = await read();
  expect(folders?.['variants']).toBeGreaterThan(0);
  expect(folders?.['backupPictures']).toBe(0);
  for (const folder of ['files', 'variants']) rmSync(server.path('media', folder), { recursive: true });
  server.advance(3_600_000);
  await expect.poll(async () => (await read()).folders?.['backupPictures']).toBeGreaterThan(0);
});
