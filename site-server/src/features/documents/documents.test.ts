// PDFs that the content links to (rule F27), over HTTP.
import { afterEach, expect, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_QUOTA_BYTES } from 'shared/limits.ts';
import { fileForm, makePicture } from '../../testing/make-picture.ts';
import { makePdf } from '../../testing/make-pdf.ts';
import { newParts, sendPart, sendParts } from '../../testing/send-parts.ts';
import type { Person } from '../../testing/people.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: TestServer;
afterEach(() => server.close());

const DAY_MS = 86_400_000;

function send(bytes: string, name = 'ISO 9001 (Tema).pdf', who: { as: Person } | { token: string } = { as: 'efua' }) {
  return server.request('POST', '/api/documents', { ...who, raw: fileForm(bytes, name) });
}
const urlOf = (answer: { json: unknown }) => (answer.json as { url: string }).url;

test('a PDF is sent as a download, and can run nothing if it is opened', async () => {
  server = await startTestServer();
  const sent = await send(makePdf());
  expect(sent.status).toBe(201);
  expect(urlOf(sent)).toMatch(/^\/documents\/iso-9001-tema-[\da-f]{12}\.pdf$/);
  const served = await server.request('GET', urlOf(sent));
  expect(served.text).toBe(makePdf());
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${urlOf(sent).slice('/documents/'.length)}"`,
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  const etag = served.headers.get('etag') ?? '';
  expect((await server.request('GET', urlOf(sent), { headers: { 'If-None-Match': etag } })).status).toBe(304);
  // The same file again is the same document; another one of that name is another.
  expect((await send(makePdf())).json).toEqual(sent.json);
  expect(urlOf(await send(makePdf('renewed')))).not.toBe(urlOf(sent));
  expect((await server.countRows())['documents']).toBe(2);
});

test('only administrators add documents, and only PDFs that are not too large', async () => {
  server = await startTestServer();
  const before = await server.fingerprint();
  expect((await send(makePdf(), 'a.pdf', { as: 'kofi' })).status).toBe(403);
  const disguised = ['<html>%PDF-1.4 %%EOF', `\n${makePdf()}`, '%PDF-1.4 cut off', '', 'GIF89a'];
  for (const bytes of disguised) {
    const refused = await send(bytes, 'a.pdf');
    expect(refused.status, bytes).toBe(415);
    expect(refused.json).toMatchObject({ error: 'Please upload a PDF file' });
  }
  const large = makePdf('x'.repeat(DOCUMENT_MAX_BYTES));
  const tooLarge = await send(large);
  expect(tooLarge.status).toBe(413);
  expect(tooLarge.json).toMatchObject({ error: 'This file is too large. It may have at most 5 MB.' });
  expect(await server.fingerprint()).toEqual(before);
  expect((await server.mediaFiles()).filter((file) => file.startsWith('incoming/'))).toEqual([]);
});

test('a document uploaded in parts is stored once, however often its parts are joined', thorough, async () => {
  server = await startTestServer();
  const bytes = new TextEncoder().encode(makePdf());
  const address = await newParts(server, bytes.length, { name: 'ISO 9001 (Tema).pdf' });
  await sendPart(server, address, 0, bytes.subarray(0, 100));
  const make = (as: Person = 'efua') => server.request('POST', `${address}/document`, { as });
  expect((await make()).status).toBe(409);
  await sendPart(server, address, 100, bytes.subarray(100));
  expect((await make('kofi')).status).toBe(403);
  const made = await make();
  expect(made.status).toBe(201);
  expect((await make()).json).toEqual(made.json);
  expect((await send(makePdf())).json).toEqual(made.json);
  expect((await server.countRows())['documents']).toBe(1);
  // The refused file is not stored, a picture does not become a document, and the document stays when its parts are
  // removed.
  for (const [sent, status] of [
    ['GIF89a', 415],
    [makePdf('x'.repeat(DOCUMENT_MAX_BYTES)), 413],
  ] as const) {
    const other = await sendParts(server, new TextEncoder().encode(sent), { name: 'a.pdf' });
    expect((await server.request('POST', `${other}/document`, { as: 'efua' })).status).toBe(status);
    expect((await server.request('POST', `${other}/document`, { as: 'efua' })).status).toBe(404);
  }
  const picture = await sendParts(server, await makePicture());
  await server.request('POST', `${picture}/picture`, { as: 'efua' });
  expect((await server.request('POST', `${picture}/document`, { as: 'efua' })).status).toBe(404);
});

test.each(['/documents/none.pdf', '/documents/..%2fsite.db', '/documents/%00', '/documents/', '/documents/a/b.pdf'])(
  '%s does not exist',
  async (address) => {
    server = await startTestServer();
    const answer = await server.request('GET', address);
    expect([301, 400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('SQLite');
  },
);

test('all readers of a document share one copy of it in memory', async () => {
  server = await startTestServer();
  const name = urlOf(await send(makePdf())).slice('/documents/'.length);
  const { documents } = server.context;
  const read = await documents.read(name);
  expect(String(read)).toBe(makePdf());
  expect(await documents.read(name)).toBe(read);
});

test('when the quota is used up, documents that the content does not link to are removed', async () => {
  server = await startTestServer();
  const named = urlOf(await send(makePdf('named'), 'named.pdf'));
  const forgotten = urlOf(await send(makePdf('forgotten'), 'forgotten.pdf'));
  const { safety } = defaultContent.pages;
  const certificates = [{ name: 'ISO 9001', number: '', body: '', validUntil: '', href: named }];
  const pages = { ...defaultContent.pages, safety: { ...safety, certificates } };
  await server.request('PUT', '/api/content', { as: 'efua', body: { ...defaultContent, pages } });
  expect((await server.request('GET', forgotten)).status).toBe(200);
  const filler = 'x'.repeat(DOCUMENT_MAX_BYTES - 1000);
  const fits = DOCUMENTS_QUOTA_BYTES / DOCUMENT_MAX_BYTES;
  for (let number = 0; number < fits; number += 1)
    expect((await send(makePdf(`${number}${filler}`), 'f.pdf')).status).toBe(201);
  // Each of them may be saved in the content soon.
  expect((await send(makePdf(`one more${filler}`))).status).toBe(507);
  server.advance(2 * DAY_MS);
  const token = await signInAgain(server, 'efua');
  expect((await send(makePdf(`one more${filler}`), 'f.pdf', { token })).status).toBe(201);
  expect((await server.request('GET', named)).status).toBe(200);
  expect((await server.request('GET', forgotten)).status).toBe(404);
});

test('a document that is uploaded again is kept like a new one', async () => {
  server = await startTestServer();
  const filler = 'x'.repeat(DOCUMENT_MAX_BYTES - 1000);
  const again = urlOf(await send(makePdf(`again${filler}`)));
  server.advance(2 * DAY_MS);
  const who = { token: await signInAgain(server, 'efua') };
  const fits = DOCUMENTS_QUOTA_BYTES / DOCUMENT_MAX_BYTES;
  for (let number = 1; number < fits; number += 1) await send(makePdf(`${number}${filler}`), 'f.pdf', who);
  expect(urlOf(await send(makePdf(`again${filler}`), undefined, who))).toBe(again);
  expect((await send(makePdf(`one more${filler}`), 'f.pdf', who)).status).toBe(507);
  expect((await server.request('GET', again)).status).toBe(200);
});
