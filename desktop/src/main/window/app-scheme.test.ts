// Which files an address of the console's own origin can name.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { answerAppRequest, resolveConsoleFile } from './app-scheme.ts';

const FOLDER = path.resolve('/opt/console');

test.each([
  ['app://console/admin', 'admin.html'],
  ['app://console/admin/messages?id=7', 'admin.html'],
  ['app://console/', 'admin.html'],
  ['app://console/console-assets/main-abc.js', 'console-assets/main-abc.js'],
])('%s is %s', (address, file) => {
  expect(resolveConsoleFile(address, FOLDER)).toBe(path.join(FOLDER, file));
});

test.each([
  'app://other/admin',
  'https://console/admin',
  'file:///etc/passwd',
  'app://console/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'app://console/..%5c..%5cwindows',
  'app://console/%00',
  'app://console/%E0%A4%A',
  'not an address',
])('%s is no file of the console', (address) => {
  expect(resolveConsoleFile(address, FOLDER)).toBeUndefined();
});

test('pages name the server in their policy, other files do not, and nothing else is read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-'));
  writeFileSync(path.join(folder, 'admin.html'), '<script>go()</script><div id="root"></div>');
  writeFileSync(path.join(folder, 'main.js'), 'start()');
  writeFileSync(path.join(folder, 'notes.txt'), 'secret');
  const ask = (url: string, method = 'GET') =>
    answerAppRequest({ url, method }, { folder, server: () => 'https://office.example' });

  const page = await ask('app://console/admin/messages?id=7');
  expect(await page.text()).toContain('go()');
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self' https://office.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://office.example;");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).not.toContain('unsafe');

  const script = await ask('app://console/main.js');
  expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('X-Content-Type-Options')).toBe('nosniff');
  for (const [url, method] of [
    ['app://console/notes.txt'],
    ['app://console/missing.js'],
    ['app://console/main.js', 'POST'],
    ['app://other/main.js'],
  ]) {
    expect((await ask(url ?? '', method)).status, url).toBe(404);
  }
  rmSync(folder, { recursive: true });
});

test('the failure page explains, shows nothing from its address, and runs no scripts', async () => {
  const served = { folder: FOLDER, server: () => undefined };
  const page = await answerAppRequest({ method: 'GET', url: 'app://console/failure?why=crash' }, served);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('stopped twice');
  expect(page.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src/);
  const odd = await answerAppRequest(
    { method: 'GET', url: 'app://console/failure?why=%3Cscript%3Ealert(1)%3C/script%3E' },
    served,
  );
  expect(await odd.text()).toMatch(/^(?!.*<script)[\s\S]*Something went wrong/);
});
