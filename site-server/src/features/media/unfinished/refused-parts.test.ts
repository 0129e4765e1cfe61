// Resumable uploads and their parts that the server refuses (rule F21).
import { describe, expect, inject, test } from 'vitest';
import { UNFINISHED_OWN_MAX, UPLOAD_MAX_BYTES } from 'shared/limits.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { PART, TUS, beginParts, newParts, offsetOf } from '../../../testing/send-parts.ts';
import { serverForEach } from '../../../testing/test-server.ts';

const ADDRESS = '/api/upload/parts';

const server = serverForEach();

describe('is refused with a message, and changes nothing:', () => {
  const begin = (headers: Record<string, string>) => server.request('POST', ADDRESS, { as: 'efua', headers });
  const file = 'filename Ym9hdC5wbmc=';

  eachCase(
    [
      ['no length', { ...TUS, 'Upload-Metadata': file }, 400],
      ['no file', { ...TUS, 'Upload-Length': '0' }, 400],
      ['a length that is no number', { ...TUS, 'Upload-Length': '1e3' }, 400],
      ['a negative length', { ...TUS, 'Upload-Length': '-1' }, 400],
      ['a length that will be known later', { ...TUS, 'Upload-Defer-Length': '1' }, 400],
      ['more than the largest picture', { ...TUS, 'Upload-Length': String(UPLOAD_MAX_BYTES + 1) }, 413],
      ['metadata that cannot be read', { ...TUS, 'Upload-Length': '5', 'Upload-Metadata': 'filename %%%, ,' }, 400],
      ['metadata twice', { ...TUS, 'Upload-Length': '5', 'Upload-Metadata': `${file},${file}` }, 400],
      ['a concatenation of uploads', { ...TUS, 'Upload-Length': '5', 'Upload-Concat': 'partial' }, 400],
      ['no version of the protocol', { 'Upload-Length': '5' }, 412],
      ['another version of the protocol', { 'Tus-Resumable': '0.2.2', 'Upload-Length': '5' }, 412],
    ],
    2,
  )('%s', async (_what, headers, status) => {
    const before = await server.countRows();
    const answer = await begin(headers);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: expect.stringMatching(/./), requestId: expect.stringMatching(/./) });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await server.countRows()).toEqual(before);
  });

  test('a part with a wrong type, offset or length, or of an unknown upload', async () => {
    const address = await newParts(server, 10);
    const part = (headers: Record<string, string>, to = address, raw = new Uint8Array(4)) =>
      server.request('PATCH', to, { as: 'efua', raw, headers: { ...PART, ...headers } });
    const answers = [
      await part({}),
      await part({ 'Upload-Offset': '3' }),
      await part({ 'Upload-Offset': 'x' }),
      await part({ 'Upload-Offset': '0', 'Content-Type': 'application/json' }),
      await part({ 'Upload-Offset': '0' }, address, new Uint8Array(11)),
      await part({ 'Upload-Offset': '0' }, `${ADDRESS}/unknown`),
      await part({ 'Upload-Offset': '0' }, `${ADDRESS}/..%2F..%2Fsite.db`),
      await server.request('GET', address, { as: 'efua' }),
      await server.request('PUT', ADDRESS, { as: 'efua' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 409, 400, 415, 413, 404, 404, 405, 405]);
    for (const { json } of answers) expect(json).toMatchObject({ error: expect.stringMatching(/./) });
    expect(await offsetOf(server, address)).toBe(0);
  });

  test('a part without a length that has more bytes than the file', async () => {
    const address = await newParts(server, 10);
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(6));
        stream.enqueue(new Uint8Array(6));
        stream.close();
      },
    });
    const headers = { ...PART, 'Upload-Offset': '0', Authorization: `Bearer ${inject('tokens').efua}` };
    const options = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit;
    expect((await fetch(server.url + address, options)).status).toBe(413);
    expect(await offsetOf(server, address)).toBeLessThanOrEqual(10);
  });

  test('a further upload when too many are unfinished, until one of them is deleted', async () => {
    let last = '';
    for (let count = 0; count < UNFINISHED_OWN_MAX; count += 1) last = await newParts(server, 5);
    const answer = await beginParts(server, 5);
    expect([answer.status, answer.json]).toMatchObject([
      507,
      { error: /Too many of your uploads are unfinished/, reason: 'unfinished' },
    ]);
    expect((await server.request('DELETE', last, { as: 'efua', headers: TUS })).status).toBe(204);
    expect((await server.request('HEAD', last, { as: 'efua', headers: TUS })).status).toBe(404);
    expect((await beginParts(server, 5)).status).toBe(201);
  });

  test('unfinished uploads above 500 MB of one person, or 1 GB in all, by their announced sizes (rule F21e)', async () => {
    const MB = 1024 ** 2;
    for (const id of [2, 3])
      await server.request('PATCH', `/api/users/${id}`, { as: 'efua', body: { canUpload: true } });
    for (const as of ['efua', 'kofi'] as const) {
      for (let count = 0; count < 25; count += 1) await newParts(server, 20 * MB, { as });
      const answer = await beginParts(server, 1, { as });
      expect([answer.status, answer.json]).toMatchObject([507, { error: /Too many of your uploads are unfinished/ }]);
    }
    await newParts(server, 24 * MB, { as: 'ama' });
    const answer = await beginParts(server, 1, { as: 'ama' });
    expect([answer.status, answer.json]).toMatchObject([
      507,
      { error: /no space for more unfinished uploads/, reason: 'unfinished' },
    ]);
  });
});
