// Backups over HTTP (rule H4): made, checked, kept, removed and restored.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { BackupList } from 'shared/system/backups.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { makeLead } from '../../testing/make.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { backupFiles, makeBackup } from '../../testing/make-backup.ts';
import { serverForEach, picturesAreElsewhere } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;

const server = serverForEach();

async function list(): Promise<BackupList> {
  const answer = await server.request('GET', '/api/backups', { as: 'efua' });
  expect(answer.status).toBe(200);
  return answer.json as BackupList;
}

test.skipIf(picturesAreElsewhere)(
  'a backup is a checked file of its own, with every row and every picture',
  async () => {
    await makeLead(server, { note: 'Called.' });
    const { url } = await makeUpload(server);
    await server.context.media.variants.idle();
    const rows = await server.countRows();
    const backup = await makeBackup(server);
    expect(backup).toMatchObject({ kind: 'site', rows, media: { files: 1, missing: 0 } });
    expect(await list()).toEqual({ backups: [backup], lastFailure: null, replaced: [] });

    const file = server.path('backups', `${backup.name}.db`);
    expect(statSync(file).size).toBe(backup.size);
    expect(readdirSync(server.path('backups')).toSorted()).toEqual([
      'media',
      `${backup.name}.db`,
      `${backup.name}.json`,
    ]);
    const copy = new Connection(file, { readonly: true });
    expect(copy.pragma('journal_mode', { simple: true })).toBe('delete');
    expect(copy.prepare('select name from leads').pluck().all()).toEqual(['Akosua Frimpong']);
    copy.close();
    const { bytes } = await server.request('GET', url);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(readFileSync(server.path('backups/media/files', hash))).toEqual(bytes);
    expect(readdirSync(server.path('backups/media/variants')).toSorted()).toEqual(
      readdirSync(server.path('media/variants')).toSorted(),
    );
  },
);

test('a backup is downloaded unchanged, by its name or as the latest', async () => {
  const address = (name: string) => `/api/backups/${name}`;
  expect((await server.request('GET', address('latest'), { as: 'efua' })).json).toMatchObject({
    error: 'Backup not found',
  });
  const first = await makeBackup(server);
  server.advance(1000);
  await makeLead(server);
  const second = await makeBackup(server);
  for (const [asked, { name }] of [
    [first.name, first],
    [second.name, second],
    ['latest', second],
  ] as const) {
    const answer = await server.request('GET', address(asked), { as: 'efua' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.db"`);
    expect(answer.bytes.equals(readFileSync(server.path('backups', `${name}.db`)))).toBe(true);
  }
  const entries = await server.request('GET', '/api/activity?type=user', { as: 'efua' });
  expect(entries.json).toMatchObject([{ actor: 'efua', action: `Downloaded backup ${second.name}` }, {}, {}]);
  for (const name of ['..%2Fsite', '..%2F..%2Fetc%2Fpasswd', 'media', `${first.name}.db`, 'erasures']) {
    expect((await server.request('GET', address(name), { as: 'efua' })).status).toBe(404);
  }
  expect((await server.request('GET', address(first.name), { as: 'kofi' })).status).toBe(403);
});

test('a backup made while leads arrive is consistent: it has both a lead and its activity, or neither', async () => {
  const enquiry = { name: 'A', email: 'a@example.com', phone: '1', message: 'm', consent: true };
  await server.request('POST', '/api/contact', { body: enquiry });
  const state = { isDone: false };
  const pouring = (async () => {
    while (!state.isDone)
      await Promise.all([1, 2, 3, 4].map(() => server.request('POST', '/api/contact', { body: enquiry })));
  })();
  const backups = [await makeBackup(server), await makeBackup(server)];
  state.isDone = true;
  await pouring;
  for (const { rows } of backups) {
    expect(rows['leads']).toBeGreaterThan(0);
    expect(rows['activity']).toBe(rows['leads']);
  }
});

test('a backup is made an hour after the last, and a day later only the last of each day is left', async () => {
  const { backups } = server.context.backups;
  await backups.makeIfDue();
  expect((await list()).backups).toHaveLength(1);
  server.advance(HOUR_MS - 60_000);
  await backups.makeIfDue();
  expect((await list()).backups).toHaveLength(1);
  server.advance(120_000);
  await backups.makeIfDue();
  await backups.makeIfDue();
  const [second] = (await list()).backups;
  expect((await list()).backups).toHaveLength(2);
  // After a restart the time of the last backup is read from the files.
  await server.restart();
  await server.context.backups.backups.makeIfDue();
  expect((await list()).backups).toHaveLength(2);

  // By now the session has ended.
  server.advance(30 * HOUR_MS);
  const third = await server.context.backups.backups.make();
  const left = server.context.backups.backups.list().backups.map((backup) => backup.name);
  expect(left[0]).toBe(third.name);
  // Midnight may lie between the first two.
  expect(left).toContain(second?.name);
  expect(new Set(left.slice(1).map((name) => name.slice(0, 15))).size).toBe(left.length - 1);
});

test('a backup made while the clock was ahead is the newest only until the next', async () => {
  const { backups } = server.context.backups;
  const ahead = 20 * 24 * HOUR_MS;
  server.advance(ahead);
  await backups.make();
  server.advance(-ahead);
  await makeLead(server);
  const { name, madeAt } = await makeBackup(server);
  expect((await list()).backups[0]?.name).toBe(name);
  expect(backups.state().madeAt).toBe(Date.parse(madeAt));
  const latest = await server.request('GET', '/api/backups/latest', { as: 'efua' });
  expect(latest.headers.get('content-disposition')).toContain(name);
  const removed = await server.request('DELETE', `/api/backups/${name}`, { as: 'efua' });
  expect(removed.json).toMatchObject({ error: expect.stringContaining('The newest backup is kept') as string });
  await server.restart(() => rmSync(server.path('site.db')));
  expect(await server.countRows()).toMatchObject({ restores: 1, leads: 1 });
});

test("a clock that is ahead for a while removes none of the last day's backups", thorough, async () => {
  const { backups } = server.context.backups;
  const first = await backups.make();
  server.advance(HOUR_MS);
  const second = await backups.make();
  const ahead = 20 * 24 * HOUR_MS;
  server.advance(ahead);
  await backups.make();
  server.advance(HOUR_MS);
  await backups.make();
  expect(backupFiles(server)).toHaveLength(4);
  server.advance(HOUR_MS - ahead);
  const third = await backups.make();
  const left = backups.list().backups.map(({ name }) => name);
  expect([left[0], ...left.slice(-2)]).toEqual([third.name, second.name, first.name]);
  // Of the backups dated in the future only the last of a day is kept, as of any other day.
  const days = left.slice(1, -2).map((name) => name.slice(0, 15));
  expect(new Set(days).size).toBe(days.length);
});

test('a backup made while the clock was behind is the newest, and is kept', thorough, async () => {
  const before = await makeBackup(server);
  const behindMs = 300 * 24 * HOUR_MS;
  server.advance(-behindMs);
  const behind = await server.context.backups.backups.make();
  server.advance(behindMs);
  expect((await list()).backups.map(({ name }) => name)).toEqual([behind.name, before.name]);
});

test('the backups of thirty days are kept, however long ago; other files are not touched', async () => {
  const { name, madeAt } = await makeBackup(server);
  writeFileSync(server.path('backups/notes.txt'), 'mine');
  for (let day = 1; day <= 40; day += 1) {
    const earlier = new Date(Date.parse(madeAt) - (day + 100) * 24 * HOUR_MS).toISOString().replaceAll(/[:.]/g, '-');
    for (const end of ['.db', '.json']) {
      writeFileSync(server.path('backups', `site-${earlier}${end}`), readFileSync(server.path('backups', name + end)));
    }
  }
  server.advance(1000);
  await makeBackup(server);
  expect(backupFiles(server)).toHaveLength(2 + 30);
  expect(existsSync(server.path('backups/notes.txt'))).toBe(true);
});

test.skipIf(picturesAreElsewhere)(
  'administrators are notified of a failure, which leaves no file; the next success ends the notice',
  async () => {
    const { backups } = server.context.backups;
    mkdirSync(server.path('backups'));
    writeFileSync(server.path('backups/media'), 'a file where a folder must be');
    await backups.makeIfDue();
    expect(await list()).toEqual({
      backups: [],
      lastFailure: {
        at: expect.any(String) as string,
        error: expect.stringMatching(/^The backup could not/) as string,
      },
      replaced: [],
    });
    expect(readdirSync(server.path('backups'))).toEqual(['media']);
    const answer = await server.request('POST', '/api/backups', { as: 'efua' });
    expect(answer.status).toBe(500);
    expect((await server.request('GET', '/metrics')).text).toContain('backup_failures 2');

    rmSync(server.path('backups/media'));
    await backups.makeIfDue();
    expect((await list()).backups).toEqual([]);
    server.advance(11 * 60_000);
    await backups.makeIfDue();
    const made = await list();
    expect(made).toMatchObject({ backups: [{ kind: 'site' }], lastFailure: null });
    const seconds = Math.floor(Date.parse(made.backups[0]?.madeAt ?? '') / 1000);
    expect((await server.request('GET', '/metrics')).text).toContain(
      `backup_last_success_timestamp_seconds ${seconds}`,
    );
  },
);

test.skipIf(picturesAreElsewhere)(
  'a folder that cannot be read is a failure like any other, and does not end the server',
  thorough,
  async () => {
    writeFileSync(server.path('backups'), 'a file where the folder must be');
    await server.context.backups.backups.makeIfDue();
    expect(await list()).toMatchObject({ backups: [], lastFailure: { error: expect.any(String) as string } });
    expect((await server.request('GET', '/metrics')).text).toContain('backup_failures 1');
  },
);

test.skipIf(picturesAreElsewhere)(
  'files left by an interrupted backup are removed, except those that may still be written',
  thorough,
  async () => {
    mkdirSync(server.path('backups'));
    const names = ['site-old.db.partial', 'site-new.db.partial'];
    for (const name of names) writeFileSync(server.path('backups', name), 'x');
    const longAgo = Date.now() / 1000 - 7 * 3600;
    utimesSync(server.path('backups/site-old.db.partial'), longAgo, longAgo);
    await makeBackup(server);
    expect(names.map((name) => existsSync(server.path('backups', name)))).toEqual([false, true]);
  },
);

test('the steps after a restore are done once, and again if they failed', async () => {
  const { restores } = server.context.backups;
  let count = 0;
  const step = () => Promise.resolve(void (count += 1));
  await restores.applyAfterRestore([step]);
  expect(count).toBe(0);
  await server.context.database.transaction(async (tx) => {
    tx.insert('restores', {
      ts: 'x',
      cause: 'command',
      backup: 'x',
      backup_ts: 'x',
      kept_as: '',
      merged: '{"rows":{},"unreadable":0}',
      is_applied: 0,
      dismissed_at: null,
    });
  });
  await expect(restores.applyAfterRestore([step, () => Promise.reject(new Error('on purpose'))])).rejects.toThrow();
  await restores.applyAfterRestore([step]);
  await restores.applyAfterRestore([step]);
  expect(count).toBe(2);
  // The operator who restored it needs no notice.
  expect((await server.request('GET', '/api/backups/notice', { as: 'efua' })).json).toEqual({ notice: null });
});

test('restoring an older backup does not restore erased people, even without any other files', async () => {
  await makeLead(server);
  await makeBackup(server);
  await server.request('POST', '/api/privacy/erase', { as: 'efua', body: { phone: '024 000 0000' } });
  server.advance(1000);
  const { name } = await makeBackup(server);
  await server.restart(() => {
    rmSync(server.path('backups', `${name}.db`));
    for (const entry of readdirSync(server.path())) {
      if (entry !== 'backups') rmSync(server.path(entry), { recursive: true });
    }
  });
  expect(await server.countRows()).toMatchObject({ restores: 1, users: 4, leads: 0, erasures: 1 });
});
