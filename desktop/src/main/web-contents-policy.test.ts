// What a page may do to the window.
import { expect, test } from 'vitest';
import { WINDOW_OPTIONS } from './console-window.ts';
import { mayGrant, mayNavigate, mayOpenExternally } from './web-contents-policy.ts';

test.each([
  ['app://console/admin/messages', true],
  ['app://console', true],
  ['app://console.evil.example/', false],
  ['app://consolex/', false],
  ['https://example.com/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('navigating to %s: %s', (url, allowed) => {
  expect(mayNavigate(url)).toBe(allowed);
});

test.each([
  ['https://example.com/', true],
  ['mailto:a@example.com', true],
  ['tel:+233300000000', true],
  ['http://example.com/', false],
  ['file:///etc/passwd', false],
  ['ms-msdt:/id', false],
  ['javascript:alert(1)', false],
  ['no address', false],
])('opening %s outside: %s', (url, allowed) => {
  expect(mayOpenExternally(url)).toBe(allowed);
});

test.each([
  ['notifications', 'app://console/admin', true],
  ['local-network-access', 'app://console/', true],
  ['notifications', 'https://example.com/', false],
  ['media', 'app://console/', false],
  ['geolocation', 'app://console/', false],
])('%s asked by %s: %s', (permission, origin, granted) => {
  expect(mayGrant(permission, origin)).toBe(granted);
});

test('the window is sandboxed, isolated and without Node', () => {
  expect(WINDOW_OPTIONS.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  });
});
