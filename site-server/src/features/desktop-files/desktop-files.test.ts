// Downloads of the desktop console: files in its folder with a matching name, whole or in parts, and no others.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { serverForEach, startTestServer } from '../../testing/test-server.ts';

const server = serverForEach();
beforeEach(async () => {
  const folder = server.path('desktop');
  mkdirSync(path.join(folder, 'inner.exe'), { recursive: true });
  writeFileSync(path.join(folder, 'latest.yml'), 'version: 0.2.0\n');
  writeFileSync(path.join(folder, 'siteconsole-setup-0.2.0.exe'), '0123456789');
  writeFileSync(path.join(folder, 'notes.txt'), 'secret');
  writeFileSync(path.join(folder, '.hidden.yml'), 'secret');
});

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { method, headers });

test('an update and its installer can be downloaded by anybody, and never run in a browser', async () => {
  const update = await get('/desktop/latest.yml');
  expect(update.status).toBe(200);
  expect(await update.text()).toBe('version: 0.2.0\n');
  expect(update.headers.get('cache-control')).toBe('no-cache');
  const installer = await get('/desktop/siteconsole-setup-0.2.0.exe');
  expect(installer.headers.get('content-type')).toBe('application/octet-stream');
  expect(installer.headers.get('content-disposition')).toBe('attachment; filename="siteconsole-setup-0.2.0.exe"');
  expect(installer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(installer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('an interrupted download continues, and starts again if the file has changed', async () => {
  const address = '/desktop/siteconsole-setup-0.2.0.exe';
  const rest = await get(address, { Range: 'bytes=4-' });
  expect(rest.status).toBe(206);
  expect(rest.headers.get('content-range')).toBe('bytes 4-9/10');
  expect(await rest.text()).toBe('456789');
  // Consoles request several ranges one by one.
  const several = await get(address, { Range: 'bytes=0-1,4-5' });
  expect([several.status, await several.text()]).toEqual([200, '0123456789']);
  expect(await (await get(address, { Range: 'bytes=4-5' })).text()).toBe('45');
  const whole = await get(address, {}, 'HEAD');
  expect(whole.headers.get('content-length')).toBe('10');
  const etag = whole.headers.get('etag') ?? '';
  expect(await (await get(address, { Range: 'bytes=8-', 'If-Range': etag })).text()).toBe('89');
  const other = await get(address, { Range: 'bytes=4-', 'If-Range': '"other"' });
  expect(await other.text()).toBe('0123456789');
  const beyond = await get(address, { Range: 'bytes=99-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

test.each([
  '/desktop/notes.txt',
  '/desktop/.hidden.yml',
  '/desktop/missing.exe',
  '/desktop/inner.exe',
  '/desktop/',
  '/desktop/..%2fsite.db',
  '/desktop/%2e%2e%2fjwt-secret.yml',
  '/desktop/..%5csite.yml',
  '/desktop/latest.yml%00.exe',
  '/desktop/inner.exe/latest.yml',
  `/desktop/${'a'.repeat(130)}.yml`,
])('%s does not exist', async (address) => {
  const answer = await get(address);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('secret');
});

test('without the folder there are no files; a link out of it counts as missing if its target is', async () => {
  const other = await startTestServer();
  expect((await fetch(`${other.url}/desktop/latest.yml`)).status).toBe(404);
  await other.close();
  symlinkSync('/nowhere', server.path('desktop', 'gone.exe'));
  expect((await get('/desktop/gone.exe')).status).toBe(404);
});
