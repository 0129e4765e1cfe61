// The library over HTTP: which pictures are visible to whom, how they are found and served, and their metadata.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Upload } from 'shared/media/media.ts';
import { fileForm, makePicture, makeUpload } from '../../testing/make-picture.ts';
import type { Person } from '../../testing/people.ts';
import { asEfua, serverForEach } from '../../testing/test-server.ts';
import { uploadNames } from '../../testing/upload-names.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const server = serverForEach();

const admin = asEfua(server);

describe('serving', () => {
  test('has headers that let nothing in it run, and is checked again each time', async () => {
    const { url, version } = await makeUpload(server);
    const answer = await server.request('GET', url);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
    const same = await server.request('GET', url, { headers: { 'If-None-Match': etag } });
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await server.request('HEAD', url);
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(answer.bytes.length),
    ]);
    const versioned = await server.request('GET', `${url}?v=${version}`);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const other of ['0000000000000000', '', `${version}&v=${version}`]) {
      expect((await server.request('GET', `${url}?v=${other}`)).headers.get('cache-control')).toBe('no-cache');
    }
  });
});

describe('the list', () => {
  test('is newest first, with totals, filters and pages', async () => {
    await makeUpload(server, 'a.png');
    await makeUpload(server, 'WhatsApp Image at 10.32.15.jpeg', { type: 'image/jpeg' });
    for (const name of ['c_d.png', 'e.png']) await makeUpload(server, name);
    await admin('POST', '/api/categories', { name: 'Marine works' });
    await admin('POST', '/api/uploads/a.png/meta', { categories: ['marine-works'] });
    await admin('POST', '/api/uploads/e.png/meta', { categories: ['marine-works'] });
    const all = await server.request('GET', '/api/uploads');
    const uploads = all.json as Upload[];
    expect(uploads.map((upload) => upload.name)).toEqual([
      'e.png',
      'c-d.png',
      'whatsapp-image-at-10-32-15.jpg',
      'a.png',
    ]);
    expect(all.headers.get('x-total-count')).toBe('4');
    expect(Number(all.headers.get('x-total-bytes'))).toBe(uploads.reduce((sum, upload) => sum + upload.size, 0));
    expect(all.headers.get('link')).toBeNull();

    expect(await uploadNames(server, '?category=marine-works')).toEqual(['e.png', 'a.png']);
    expect(await uploadNames(server, '?category=MARINE%20Works')).toEqual(['e.png', 'a.png']);
    expect(await uploadNames(server, '?category=none')).toEqual([]);
    expect(await uploadNames(server, '?q=-D')).toEqual(['c-d.png']);
    // With the name from the camera or the person.
    const found = (typed: string) => uploadNames(server, `?q=${encodeURIComponent(typed)}`);
    for (const typed of ['C_D.PNG', 'ç d ', 'C (D)', 'C (D).png', '_C_D.PNG', '(c) d', 'C. d'])
      expect(await found(typed)).toEqual(['c-d.png']);
    for (const typed of ['WhatsApp Image at 10.32.15.jpeg', 'at 10.32', '.JPEG', 'IMAGE'])
      expect(await found(typed)).toEqual(['whatsapp-image-at-10-32-15.jpg']);
    for (const typed of ['c-d-e', '日本', '%', '_', ' ']) expect(await found(typed)).toEqual([]);
    await admin('POST', '/api/uploads/a.png/meta', { caption: 'The new jetty, 50 % done' });
    await admin('POST', '/api/uploads/e.png/meta', { alt: 'Two welders on a Jetty' });
    expect(await found('jetty')).toEqual(['e.png', 'a.png']);
    expect(await found('50 %')).toEqual(['a.png']);
    // Each word separately, in any of these fields.
    expect(await found('done JETTY  new')).toEqual(['a.png']);
    expect(await found('jetty e')).toEqual(['e.png', 'a.png']);
    expect(await found('jetty welders c')).toEqual([]);
    expect(await found('png welders')).toEqual(['e.png']);
    expect(await found('c - d')).toEqual(['c-d.png']);
    expect(await found('two welders on a jetty a b c d e')).toEqual([]);
    // In other letters than the stored ones: small ones, without accents, or of another keyboard.
    await admin('POST', '/api/uploads/a.png/meta', { caption: 'Ɛkɔ Café, ÉLÉVATION' });
    for (const typed of ['Ɛkɔ', 'ɛKƆ', 'eko', 'CAFÉ', 'cafe', 'e\u0301le', 'élévation', 'Ɛkɔ café'])
      expect(await found(typed)).toEqual(['a.png']);
    expect((await server.request('GET', '/api/uploads?q=welders')).headers.get('x-total-count')).toBe('1');

    const first = await server.request('GET', '/api/uploads?limit=3');
    expect(first.json as Upload[]).toHaveLength(3);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await server.request('GET', next);
    expect(second.json).toMatchObject([{ name: 'a.png' }]);
    expect(second.headers.get('link')).toBeNull();
  });

  test('has totals that follow hidden, replaced, deleted and restored pictures', async () => {
    const { size } = await makeUpload(server, 'a.png');
    await makeUpload(server, 'b.png');
    const totals = async (as?: Person) => {
      const { headers, json } = await server.request('GET', '/api/uploads', as ? { as } : {});
      const listed = (json as Upload[]).reduce((sum, upload) => sum + upload.size, 0);
      expect(Number(headers.get('x-total-bytes'))).toBe(listed);
      return Number(headers.get('x-total-count'));
    };
    await admin('POST', '/api/uploads/b.png/meta', { hidden: true });
    expect([await totals(), await totals('kofi')]).toEqual([1, 2]);
    await admin('DELETE', '/api/uploads/a.png');
    expect([await totals(), await totals('kofi')]).toEqual([0, 1]);
    await admin('POST', '/api/uploads/a.png/restore');
    await admin('POST', '/api/uploads/b.png/meta', { hidden: false });
    expect([await totals(), await totals('kofi')]).toEqual([2, 2]);
    const raw = fileForm(await makePicture({ width: 300 }), 'a.png');
    const other = (await server.request('PUT', '/api/uploads/a.png', { as: 'efua', raw })).json as Upload;
    expect(other.size).not.toBe(size);
    expect(await totals()).toBe(2);
    await admin('DELETE', '/api/uploads/b.png');
    await admin('DELETE', '/api/uploads/bin');
    expect(await totals()).toBe(1);
  });

  test('of a large library is read in parts, and other calls are answered meanwhile', async () => {
    await makeUpload(server, 'a.png');
    const { database, media } = server.context;
    const { id: _, ...copy } = await database.reads.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    await admin('DELETE', '/api/uploads/a.png');
    const names = Array.from({ length: 1200 }, (_none, number) => `${number}.png`);
    await database.transaction(async (tx) => {
      // They have no smaller forms, which would change the list meanwhile.
      for (const name of names) tx.insert('uploads', { ...copy, name, hash: '0'.repeat(64), variant_stage: 2 });
    });
    expect(await uploadNames(server)).toEqual(names.toReversed());
    const whole = await server.request('GET', '/api/uploads');
    const page = await server.request('GET', '/api/uploads?limit=500');
    expect(whole.text.slice(0, page.text.length - 1)).toBe(page.text.slice(0, -1));
    expect(whole.text).toBe(JSON.stringify(whole.json));
    expect(whole.headers.get('link')).toBeNull();
    const list = media.media.list(false, {}, () => Promise.resolve([]));
    let turns = 0;
    while ((await Promise.race([list, nextTurn()])) === undefined) turns += 1;
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  eachCase(['limit=0', 'limit=501', 'limit=x', 'cursor=x', 'hidden=perhaps'])('%s is refused', async (query) => {
    expect((await server.request('GET', `/api/uploads?${query}`)).status).toBe(400);
  });

  test('leaves hidden pictures out for strangers, and shows them to people who are signed in (rule B2)', async () => {
    await makeUpload(server, 'a.png');
    const { url } = await makeUpload(server, 'b.png');
    await admin('POST', '/api/uploads/b.png/meta', { hidden: true });
    expect(await uploadNames(server)).toEqual(['a.png']);
    expect(await uploadNames(server, '?hidden=true')).toEqual([]);
    expect(await uploadNames(server, '', 'kofi')).toEqual(['b.png', 'a.png']);
    expect(await uploadNames(server, '?hidden=true', 'kofi')).toEqual(['b.png']);
    expect((await server.request('GET', '/api/uploads')).headers.get('x-total-count')).toBe('1');
    const meta = async (as?: Person) => (await server.request('GET', '/api/uploads/meta', as ? { as } : {})).json;
    expect(await meta()).toEqual({ 'a.png': { categories: [], hidden: false } });
    expect(await meta('kofi')).toMatchObject({ 'b.png': { categories: [], hidden: true } });
    // Hidden pictures are not listed, but served (rule B3).
    expect((await server.request('GET', url)).status).toBe(200);
  });
});

test('pictures are requested by name, as many as a live event names, and filters apply to them too', async () => {
  for (const name of ['a.png', 'b.png', 'c.png']) await makeUpload(server, name);
  await admin('POST', '/api/uploads/b.png/meta', { hidden: true });
  expect(await uploadNames(server, '?names=c.png,b.png,none.png', 'kofi')).toEqual(['c.png', 'b.png']);
  expect(await uploadNames(server, '?names=c.png,b.png&hidden=true', 'kofi')).toEqual(['b.png']);
  const many = Array.from({ length: 101 }, (_, number) => `${number}.png`);
  expect((await admin('GET', `/api/uploads?names=${many.join(',')}`)).status).toBe(400);
  expect((await admin('GET', `/api/uploads?names=${many.slice(1).join(',')}`)).json).toEqual([]);
});

test('a file with two names is served under both, and deleting one leaves the other', async () => {
  const picture = await makePicture();
  const [a, b] = [await makeUpload(server, 'a.png'), await makeUpload(server, 'b.png')];
  await admin('DELETE', `/api/uploads/${a.name}`);
  server.advance(40 * 86_400_000);
  await server.context.media.upkeep.sweep();
  expect((await server.request('GET', b.url)).bytes.equals(picture)).toBe(true);
});
