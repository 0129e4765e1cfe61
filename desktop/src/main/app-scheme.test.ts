// Which files an address of the console's own origin may name.
import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveConsoleFile } from './app-scheme.ts';

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
])('%s names nothing', (address) => {
  expect(resolveConsoleFile(address, FOLDER)).toBeUndefined();
});
