// On a full disk nothing more is stored, and everybody is informed. Pages and lists keep working, and everything else
// works again as soon as there is space.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { System } from 'shared/system/system.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from './journey.ts';
import { makePng } from './make-png.ts';
import { hashOf, look, upload, work } from './office-day.ts';
import { startPictureStorage, storageEnvironment } from './picture-storage.ts';
import { callApi, prepareServer, signIn, startServer, type RunningServer } from './running-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { thorough } from 'shared/testing/thorough.ts';

let disk: SmallDisk;
let server: RunningServer | undefined;
beforeEach(async () => {
  disk = mountSmallDisk();
  if (disk.obstacle === undefined) server = await startServer({ within: disk.folder });
});
afterEach(async () => {
  await server?.remove();
  disk.remove();
});

function sendEnquiry(url: string, name: string): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': name },
    body: JSON.stringify({ name, email: 'a@example.com', phone: '1', message: 'm'.repeat(5000), consent: true }),
  });
}

const TUS = { 'Tus-Resumable': '1.0.0' };

/** Begins a resumable upload of this many bytes. @returns its address */
async function beginParts({ url }: RunningServer, token: string, size: number): Promise<string> {
  const headers = { ...TUS, Authorization: `Bearer ${token}`, 'Upload-Length': String(size) };
  const begun = await fetch(`${url}/api/upload/parts`, { method: 'POST', headers });
  return url + (begun.headers.get('Location') ?? '');
}

function sendPart(address: string, token: string, body: Buffer<ArrayBuffer>): Promise<Response> {
  const headers = { ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  return fetch(address, { method: 'PATCH', headers: { ...headers, Authorization: `Bearer ${token}` }, body });
}

async function expectNoSpace(response: Response): Promise<void> {
  expect(await response.json()).toMatchObject({
    error: expect.stringMatching(/no space|not enough room/) as string,
    code: 'no_space',
  });
  expect(response.status).toBe(507);
}

test(
  'writes are refused with 507, reads are answered, and it recovers without a restart',
  { tags: ['thorough', 'mount'] },
  async (context) => {
    if (!server) {
      console.warn(`The full disk is NOT tested: no file system can be mounted here (${disk.obstacle})`);
      return context.skip(disk.obstacle);
    }
    const { url } = server;
    const token = await signIn(server);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    await work(server, token, 'office', 5);
    const picture = makePng(0x123456);
    const parts = await beginParts(server, token, picture.length);
    disk.fillUp();

    const acknowledged: string[] = [];
    const refused: string[] = [];
    for (let count = 0; refused.length < 20; count += 1) {
      const name = `enquiry ${count}`;
      const response = await sendEnquiry(url, name);
      (response.status === 201 ? acknowledged : refused).push(name);
      if (response.status !== 201) await expectNoSpace(response);
    }
    const content = (await callApi(server, 'GET', '/api/content')) as { hero: object };
    const saved = JSON.stringify({ ...content, hero: { title: 'Not saved' }, filler: 'x'.repeat(200_000) });
    await expectNoSpace(await fetch(`${url}/api/content`, { method: 'PUT', headers, body: saved }));
    await expectNoSpace(await upload(server, token, 'new.png', makePng(0xff0000)));
    await expectNoSpace(await sendPart(parts, token, picture));
    // Now there is space for the uploaded file, but not for the copy without its camera metadata.
    rmSync(disk.filling[0] ?? '');
    await expectNoSpace(await upload(server, token, 'photo.png', makePng(0x00ff00, true)));
    // Here there may be space for the picture, but none for its row in the database.
    const kept = (await upload(server, token, 'row.png', makePng(0x0000ff))).status;
    expect([201, 507]).toContain(kept);
    await expectNoSpace(await fetch(`${url}/api/backups`, { method: 'POST', headers }));

    // Reading still works.
    const during = await look(server, token);
    expect(during.leads.map((lead) => lead.name)).toEqual(expect.arrayContaining(acknowledged));
    for (const address of ['/', '/contact', '/gallery', '/uploads/office.png']) await hashOf(server, address);
    // Refused uploads and backups leave no files behind, which would use up space.
    const incoming = path.join(server.dataDir, 'media/incoming');
    await expect.poll(() => readdirSync(incoming)).toEqual([]);
    expect(readdirSync(path.join(server.dataDir, 'backups')).filter((name) => name !== 'media')).toEqual([]);

    for (const file of disk.filling) rmSync(file, { force: true });
    for (const name of refused) expect((await sendEnquiry(url, name)).status, name).toBe(201);
    expect((await fetch(`${url}/api/content`, { method: 'PUT', headers, body: saved })).status).toBe(200);
    expect((await upload(server, token, 'new.png', makePng(0xff0000))).status).toBe(201);
    expect((await sendPart(parts, token, picture)).status).toBe(204);
    expect((await fetch(`${url}/api/backups`, { method: 'POST', headers })).status).toBe(201);

    const names = (await look(server, token)).leads.map((lead) => lead.name);
    expect(names.filter((name) => name.startsWith('enquiry')).toSorted()).toEqual(
      [...acknowledged, ...refused].toSorted(),
    );
    expect(await server.end('SIGTERM')).toBe(0);
    await server.restart();
    expect((await look(server, token)).leads.map((lead) => lead.name)).toEqual(names);
    expect(statSync(path.join(server.dataDir, 'site.db')).size).toBeGreaterThan(0);
  },
);

test('an administrator can sign in and free space, with the reserve', { tags: ['mount'] }, async (context) => {
  if (!server) {
    console.warn(`The full disk is NOT tested: no file system can be mounted here (${disk.obstacle})`);
    return context.skip(disk.obstacle);
  }
  const asked = server;
  const { url } = server;
  const before = await signIn(server);
  await work(server, before, 'office', 5);
  expect((await upload(server, before, 'large.png', makePng(0xff0000))).status).toBe(201);
  const backups: string[] = [];
  for (let made = 0; made < 4; made += 1) {
    const { name } = (await callApi(server, 'POST', '/api/backups', { token: before })) as { name: string };
    backups.push(name);
  }
  expect(existsSync(path.join(server.dataDir, 'reserve'))).toBe(true);
  disk.fillUp();
  for (let count = 0; (await sendEnquiry(url, `enquiry ${count}`)).status === 201; count += 1);

  const { page, close } = await openConsole(await sharedBrowser(), server, '/admin/media');
  await page.getByText('The disk of the server is').waitFor();
  await page.getByRole('link', { name: 'What uses it' }).click();
  await page.getByText(/The site uses: .*pictures .*Empty the bin in Media/).waitFor();
  await close();
  const token = await signIn(server);
  expect(existsSync(path.join(server.dataDir, 'reserve'))).toBe(false);
  // The space of the reserve, which the server has released, is only for deletions: other writes are refused.
  await expectNoSpace(await sendEnquiry(url, 'late'));
  await expectNoSpace(await upload(server, token, 'new.png', makePng(0x00ff00)));
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await expectNoSpace(await fetch(`${url}/api/categories`, { method: 'POST', headers, body: '{"name":"New"}' }));
  await hashOf(server, '/uploads/large.png');
  // The database itself takes writes again, but a monitoring program must learn of the refused enquiries.
  await expectNoSpace(await fetch(`${url}/api/health`));
  const takesWrites = async () => {
    const { database } = (await callApi(asked, 'GET', '/api/system', { token })) as System;
    return database.takesWrites;
  };
  expect(await takesWrites()).toBe(false);

  await callApi(server, 'DELETE', '/api/uploads/large.png', { token });
  expect(await callApi(server, 'DELETE', '/api/uploads/bin', { token })).toEqual({ count: 1 });
  expect((await fetch(`${url}/api/backups/latest`, { headers })).status).toBe(200);
  await callApi(server, 'DELETE', '/api/messages/1', { token });
  for (const name of backups.slice(0, 3)) await callApi(server, 'DELETE', `/api/backups/${name}`, { token });
  // These deletions have freed enough space, without any other help.
  expect((await sendEnquiry(url, 'late')).status).toBe(201);
  expect(existsSync(path.join(server.dataDir, 'reserve'))).toBe(true);
  await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200);
  expect(await takesWrites()).toBe(true);
});

test('the server starts on a full disk, with the space that is reserved', thorough, async (context) => {
  if (!server) {
    console.warn(`The full disk is NOT tested: no file system can be mounted here (${disk.obstacle})`);
    return context.skip(disk.obstacle);
  }
  const { url } = server;
  const before = await signIn(server);
  await work(server, before, 'office', 5);
  expect((await upload(server, before, 'large.png', makePng(0xff0000))).status).toBe(201);
  disk.fillUp();
  for (let count = 0; (await sendEnquiry(url, `enquiry ${count}`)).status === 201; count += 1);
  await server.end('SIGKILL');
  for (const file of ['owner.lock', 'site.db-shm']) rmSync(path.join(server.dataDir, file), { force: true });
  disk.fillUp();

  await server.restart();
  await expect.poll(() => server?.output()).toContain('the disk is full: the room that is kept was given up');
  const token = await signIn(server);
  await hashOf(server, '/uploads/large.png');
  await expectNoSpace(await sendEnquiry(url, 'late'));
  await callApi(server, 'DELETE', '/api/uploads/large.png', { token });
  expect(await callApi(server, 'DELETE', '/api/uploads/bin', { token })).toEqual({ count: 1 });
  expect(await server.end('SIGTERM')).toBe(0);
  // The reserve is used up, but the server starts now that pictures were deleted.
  await server.restart();
  for (const file of disk.filling) rmSync(file, { force: true });
  expect((await sendEnquiry(url, 'late')).status).toBe(201);
});

test(
  'a picture from the storage without space on the disk is refused for a while, and the server does not fail',
  { tags: ['thorough', 'mount'] },
  async (context) => {
    if (!server) {
      console.warn(`The full disk is NOT tested: no file system can be mounted here (${disk.obstacle})`);
      return context.skip(disk.obstacle);
    }
    const storage = await startPictureStorage();
    const stored = prepareServer({ within: disk.folder, environment: storageEnvironment(storage) });
    try {
      await stored.restart();
      const token = await signIn(stored);
      expect((await upload(stored, token, 'large.png', makePng(0xff0000))).status).toBe(201);
      const variants = async () => {
        const uploads = (await callApi(stored, 'GET', '/api/uploads', { token })) as { variants: unknown[] }[];
        return uploads[0]?.variants;
      };
      await expect.poll(variants).toHaveLength(2);
      for (const name of readdirSync(path.join(stored.dataDir, 'media/files'))) {
        rmSync(path.join(stored.dataDir, 'media/files', name));
      }
      disk.fillUp();
      const refused = await fetch(`${stored.url}/uploads/large.png`);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      for (const file of disk.filling) rmSync(file, { force: true });
      await hashOf(stored, '/uploads/large.png');
    } finally {
      await stored.remove();
      await storage.remove();
    }
  },
);
