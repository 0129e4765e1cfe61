// Replacing, deleting and restoring pictures, over HTTP; and the sweep after a crash or an expired bin.
import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Upload } from 'shared/media/media.ts';
import { fileForm, makePicture, makeUpload } from '../../../testing/make-picture.ts';
import { asEfua, serverForEach } from '../../../testing/test-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const DAY_MS = 86_400_000;

const server = serverForEach();

const admin = asEfua(server);
const sweep = () => server.context.media.upkeep.sweep();
const originals = async () => (await server.mediaFiles()).filter((file) => file.startsWith('files/'));

async function replacedAt(): Promise<string> {
  const [latest] = (await admin('GET', '/api/activity?limit=1')).json as { ts: string }[];
  return latest?.ts ?? '';
}

async function replace(name: string, bytes: Uint8Array<ArrayBuffer> | string) {
  return server.request('PUT', `/api/uploads/${name}`, { as: 'efua', raw: fileForm(bytes, 'other-name.jpg') });
}

describe('replacing (rule F3)', () => {
  test('keeps name, address and metadata, shows the new picture at once, and can be undone and redone', async () => {
    const first = await makePicture();
    const before = await makeUpload(server);
    await server.request('POST', '/api/uploads/boat.png/meta', { as: 'efua', body: { hidden: true } });
    const second = await makePicture({ type: 'image/jpeg', width: 30, height: 90 });
    const answer = await replace('boat.png', second);
    expect(answer.status).toBe(200);
    const after = answer.json as Upload;
    expect(after).toMatchObject({
      name: 'boat.png',
      url: before.url,
      type: 'image/jpeg',
      width: 30,
      height: 90,
      hidden: true,
    });
    expect(after.size).toBe(second.length);
    expect(after.version).not.toBe(before.version);
    const served = await server.request('GET', before.url);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.bytes.equals(second)).toBe(true);
    const old = await server.request('GET', `${before.url}?v=${before.version}`);
    expect(old.headers.get('cache-control')).toBe('no-cache');

    expect((await admin('POST', '/api/uploads/boat.png/undo')).json).toMatchObject({
      version: before.version,
      hidden: true,
    });
    expect((await server.request('GET', before.url)).bytes.equals(first)).toBe(true);
    expect((await admin('POST', '/api/uploads/boat.png/undo')).json).toMatchObject({ version: after.version });
    const actions = ((await admin('GET', '/api/activity')).json as { action: string }[]).map((entry) => entry.action);
    expect(actions.slice(0, 3)).toEqual([
      'Undid the replacement of boat.png',
      'Undid the replacement of boat.png',
      'Replaced boat.png',
    ]);
  });

  test('is undone only if the picture is still the one to be undone', async () => {
    const first = await makeUpload(server);
    const mine = (await replace('boat.png', await makePicture({ colour: '#ff0000' }))).json as Upload;
    const later = (await replace('boat.png', await makePicture({ colour: '#00ff00' }))).json as Upload;
    const refused = await admin('POST', `/api/uploads/boat.png/undo?version=${mine.version}`);
    expect([refused.status, refused.json]).toMatchObject([409, { reason: 'conflict' }]);
    const undo = (version: string) => admin('POST', `/api/uploads/boat.png/undo?version=${version}`);
    expect((await undo(later.version)).json).toMatchObject({ version: mine.version });
    expect((await undo(first.version)).status).toBe(409);
  });

  test('with the same picture changes nothing', async () => {
    await makeUpload(server);
    const before = await server.countRows();
    expect((await replace('boat.png', await makePicture())).status).toBe(200);
    expect(await server.countRows()).toEqual(before);
  });

  eachCase([
    ['none.png', undefined, 404],
    ['boat.png', 'no picture', 415],
    ['..%2fsite.db', undefined, 404],
  ])('%s with %j changes nothing', async (name, bytes, status) => {
    await makeUpload(server);
    await server.context.media.variants.idle();
    const [rows, files] = [await server.countRows(), await server.mediaFiles()];
    expect((await replace(name, bytes ?? (await makePicture({ colour: '#ff0000' })))).status).toBe(status);
    expect(await server.countRows()).toEqual(rows);
    expect(await server.mediaFiles()).toEqual(files);
  });

  test('can be undone for thirty days, and people who are signed in see until when', async () => {
    const listed = async (as?: 'efua') =>
      ((await server.request('GET', '/api/uploads', { ...(as && { as }) })).json as Upload[])[0];
    expect(await makeUpload(server)).not.toHaveProperty('formerUntil');
    expect(await listed('efua')).not.toHaveProperty('formerUntil');
    expect((await admin('POST', '/api/uploads/boat.png/undo')).status).toBe(400);
    const replaced = (await replace('boat.png', await makePicture({ colour: '#ff0000' }))).json as Upload;
    expect(replaced.formerUntil).toBe(new Date(Date.parse(await replacedAt()) + 30 * DAY_MS).toISOString());
    expect((await listed('efua'))?.formerUntil).toBe(replaced.formerUntil);
    expect(await listed()).not.toHaveProperty('formerUntil');
    await sweep();
    expect(await originals()).toHaveLength(2);
    server.advance(31 * DAY_MS);
    expect(await listed('efua')).not.toHaveProperty('formerUntil');
    await sweep();
    expect(await originals()).toHaveLength(1);
    expect(await server.countRows()).toMatchObject({ uploads: 1, upload_versions: 0 });
    expect((await server.request('GET', '/uploads/boat.png')).status).toBe(200);
  });
});

describe('deleting (rule F5)', () => {
  test('removes the picture at once, and the bin restores it with its metadata', async () => {
    const upload = await makeUpload(server);
    await server.request('POST', '/api/categories', { as: 'efua', body: { name: 'Marine' } });
    await server.request('POST', '/api/uploads/boat.png/meta', { as: 'efua', body: { categories: ['marine'] } });
    expect((await admin('DELETE', '/api/uploads/boat.png')).json).toEqual({ ok: true });
    expect((await server.request('GET', upload.url)).status).toBe(404);
    expect((await server.request('GET', '/api/uploads')).json).toEqual([]);
    expect((await server.request('GET', '/api/uploads/meta')).json).toEqual({});
    const bin = (await admin('GET', '/api/uploads/bin')).json as { deletedAt: string; keptUntil: string }[];
    expect(bin).toMatchObject([{ name: 'boat.png', size: upload.size, deletedBy: 'efua' }]);
    expect(Date.parse(bin[0]?.keptUntil ?? '') - Date.parse(bin[0]?.deletedAt ?? '')).toBe(30 * DAY_MS);

    const before = await server.countRows();
    for (const [method, address] of [
      ['DELETE', '/api/uploads/boat.png'],
      ['POST', '/api/uploads/boat.png/undo'],
      ['POST', '/api/uploads/none.png/restore'],
    ] as const) {
      expect((await admin(method, address)).status).toBe(404);
    }
    expect(await server.countRows()).toEqual(before);

    expect((await admin('POST', '/api/uploads/boat.png/restore')).json).toMatchObject({ categories: ['marine'] });
    expect((await server.request('GET', upload.url)).status).toBe(200);
    expect((await admin('POST', '/api/uploads/boat.png/restore')).status).toBe(404);
    expect((await admin('GET', '/api/uploads/bin')).json).toEqual([]);
  });

  test('of a restored picture can be repeated only if nobody has changed, renamed or replaced it since', async () => {
    await makeUpload(server);
    const post = (address: string, body: object) =>
      server.request('POST', `/api/uploads/${address}`, { as: 'efua', body });
    const removeKnown = ({ name, version, categories, hidden, caption, alt, focus }: Upload) => {
      const base = { name, version, categories, hidden, caption, alt, focus };
      return post('bulk', { names: [name], delete: true, base });
    };
    await admin('DELETE', '/api/uploads/boat.png');
    const known = (await admin('POST', '/api/uploads/boat.png/restore')).json as Upload;
    const expectRefused = async (fields: object) => {
      const refused = await removeKnown(known);
      expect(refused.status).toBe(409);
      expect(refused.json).toMatchObject({
        error: 'You have changed this picture meanwhile',
        reason: 'conflict',
        fields,
      });
    };
    await post('boat.png/meta', { caption: 'At anchor' });
    await expectRefused({ caption: 'Caption is At anchor by now (you)' });
    await post('boat.png/meta', { caption: '' });
    await post('boat.png/name', { name: 'ship' });
    await expectRefused({ name: 'Name is ship.png by now (you)' });
    await post('ship.png/name', { name: 'boat' });
    await replace('boat.png', await makePicture({ colour: '#ff0000' }));
    await expectRefused({ version: 'It has another file by now (you)' });
    await admin('POST', '/api/uploads/boat.png/undo');
    expect((await removeKnown(known)).json).toEqual({ count: 1, changed: [] });
    expect((await admin('GET', '/api/uploads/bin')).json).toMatchObject([{ name: 'boat.png' }]);
  });

  test('is listed page by page, also for pictures deleted at the same moment', async () => {
    const names = ['a.png', 'b.png', 'c.png'];
    for (const name of names) await makeUpload(server, name);
    await server.request('POST', '/api/uploads/bulk', { as: 'efua', body: { names, delete: true } });
    const first = await admin('GET', '/api/uploads/bin?limit=2');
    expect(first.json).toMatchObject([{ name: 'c.png' }, { name: 'b.png' }]);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin('GET', next);
    expect(second.json).toMatchObject([{ name: 'a.png' }]);
    expect(second.headers.get('link')).toBeNull();
    expect((await admin('GET', '/api/uploads/bin?cursor=nowhere')).status).toBe(400);
  });

  test('is final when the bin is emptied; names stay taken, and former files are not in the bin', async () => {
    const names = ['a.png', 'b.png'];
    for (const [index, name] of names.entries()) await makeUpload(server, name, { colour: `#10203${index}` });
    await makeUpload(server, 'kept.png', { colour: '#102035' });
    await replace('kept.png', await makePicture({ colour: '#ff0000' }));
    await server.context.media.variants.idle();
    const folder = path.join(path.dirname(server.context.media.incoming), 'files');
    for (const file of await originals()) utimesSync(path.join(folder, path.basename(file)), new Date(0), new Date(0));
    await server.request('POST', '/api/uploads/bulk', { as: 'efua', body: { names, delete: true } });

    expect((await server.request('DELETE', '/api/uploads/bin', { as: 'kofi' })).status).toBe(403);
    expect((await server.request('DELETE', '/api/uploads/bin')).status).toBe(401);
    const [seen] = (await admin('GET', '/api/uploads/bin')).json as { deletedAt: string }[];
    server.advance(1000);
    await makeUpload(server, 'late.png', { colour: '#102036' });
    await admin('DELETE', '/api/uploads/late.png');
    expect((await admin('DELETE', '/api/uploads/bin?until=yesterday')).status).toBe(400);
    expect((await admin('DELETE', `/api/uploads/bin?until=${seen?.deletedAt}`)).json).toEqual({ count: 2 });
    expect((await admin('POST', '/api/uploads/late.png/restore')).status).toBe(200);
    expect((await admin('GET', '/api/uploads/bin')).json).toEqual([]);
    expect((await admin('POST', '/api/uploads/a.png/restore')).status).toBe(404);
    await expect.poll(async () => (await originals()).length).toBe(3);
    expect((await makeUpload(server, 'a.png')).name).not.toBe('a.png');
    expect((await admin('POST', '/api/uploads/kept.png/undo')).status).toBe(200);
    const actions = ((await admin('GET', '/api/activity')).json as { action: string }[]).map((entry) => entry.action);
    expect(actions).toContain('Emptied the bin of pictures (2)');
    const before = await server.countRows();
    expect((await admin('DELETE', '/api/uploads/bin')).json).toEqual({ count: 0 });
    expect(await server.countRows()).toEqual(before);
  });

  test('is final when the bin is emptied, and the name stays taken as long as otherwise', async () => {
    await makeUpload(server);
    // A smaller form made while its picture is deleted for good is removed by a later sweep.
    await server.context.media.variants.idle();
    await admin('DELETE', '/api/uploads/boat.png');
    expect((await admin('DELETE', '/api/uploads/bin')).json).toEqual({ count: 1 });
    expect((await admin('POST', '/api/uploads/boat.png/restore')).status).toBe(404);
    server.advance(364 * DAY_MS);
    await sweep();
    expect(await server.mediaFiles()).toEqual([]);
    expect(await server.countRows()).toMatchObject({ uploads: 1 });
    server.advance(2 * DAY_MS);
    await sweep();
    expect(await server.countRows()).toMatchObject({ uploads: 0 });
  });

  test('that became final while the clock was ahead is not offered once it is right', async () => {
    await makeUpload(server);
    await admin('DELETE', '/api/uploads/boat.png');
    server.advance(31 * DAY_MS);
    await sweep();
    server.advance(-31 * DAY_MS);
    expect(await originals()).toEqual([]);
    expect((await admin('GET', '/api/uploads/bin')).json).toEqual([]);
    expect((await admin('POST', '/api/uploads/boat.png/restore')).status).toBe(404);
  });

  test('is final after thirty days', async () => {
    await makeUpload(server);
    await server.context.media.variants.idle();
    await admin('DELETE', '/api/uploads/boat.png');
    server.advance(29 * DAY_MS);
    await sweep();
    expect(await originals()).toHaveLength(1);
    server.advance(2 * DAY_MS);
    await sweep();
    expect(await server.mediaFiles()).toEqual([]);
    expect(await server.countRows()).toMatchObject({ uploads: 1 });
  });
});

describe('the sweep at start (rule F18)', () => {
  const folder = () => path.dirname(server.context.media.incoming);

  test('removes unfinished uploads and old files without a row, and nothing else', async () => {
    const upload = await makeUpload(server);
    await server.context.media.variants.idle();
    const kept = await server.mediaFiles();
    writeFileSync(path.join(folder(), 'incoming', 'half'), 'half');
    writeFileSync(path.join(folder(), 'files', 'fresh'), 'fresh');
    for (const orphan of ['files/old', 'variants/old-360.webp']) {
      writeFileSync(path.join(folder(), orphan), 'old');
      utimesSync(path.join(folder(), orphan), new Date(0), new Date(0));
    }
    await server.restart();
    await expect.poll(() => server.mediaFiles()).toEqual([...kept, 'files/fresh'].toSorted());
    expect((await server.request('GET', upload.url)).status).toBe(200);
  });

  test('reads a large folder in parts, so that other work runs in between', async () => {
    const upload = await makeUpload(server);
    await server.context.media.variants.idle();
    const kept = await server.mediaFiles();
    for (let count = 0; count < 2000; count += 1) {
      const orphan = path.join(folder(), 'files', `${count}`.padStart(64, '0'));
      writeFileSync(orphan, '');
      utimesSync(orphan, new Date(0), new Date(0));
    }
    let turns = 0;
    let counting = setImmediate(function count() {
      turns += 1;
      counting = setImmediate(count);
    });
    // Also if it fails: the process of later tests would fail with it.
    onTestFinished(() => clearImmediate(counting));
    // The sweep of the start may still run, and remove some of them.
    await sweep();
    clearImmediate(counting);
    expect(turns).toBeGreaterThan(4);
    await expect.poll(() => server.mediaFiles()).toEqual(kept);
    expect((await server.request('GET', upload.url)).status).toBe(200);
  });
});
