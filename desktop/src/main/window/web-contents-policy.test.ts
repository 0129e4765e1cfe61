// What a page may do to the window.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { WEB_PREFERENCES } from './console-window.ts';
import { guardWebContents, mayGrant, mayNavigate, mayOpenExternally } from './web-contents-policy.ts';

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
  ['sms:+233300000000?&body=Good%20day', true],
  ['http://example.com/', false],
  ['file:///etc/passwd', false],
  ['ms-msdt:/id', false],
  ['javascript:alert(1)', false],
  ['no address', false],
])('opening %s outside: %s', (url, allowed) => {
  expect(mayOpenExternally(url)).toBe(allowed);
});

test.each([
  ['http://127.0.0.1:3000/services', true],
  ['http://127.0.0.1:3001/', false],
  ['http://127.0.0.1:3000.evil.example/', false],
  ['file://127.0.0.1:3000/etc/passwd', false],
])('opening %s outside, with a server on this computer: %s', (url, allowed) => {
  expect(mayOpenExternally(url, 'http://127.0.0.1:3000')).toBe(allowed);
});

test.each([
  ['notifications', 'app://console/admin', true],
  ['local-network-access', 'app://console/', true],
  ['fileSystem', 'app://console/admin/settings/backups', true],
  ['notifications', 'https://example.com/', false],
  ['fileSystem', 'https://example.com/', false],
  ['media', 'app://console/', false],
  ['geolocation', 'app://console/', false],
])('%s asked by %s: %s', (permission, origin, granted) => {
  expect(mayGrant(permission, origin)).toBe(granted);
});

test('the window is sandboxed, isolated and without Node, and a page cannot change that', () => {
  const named = (wanted: boolean) =>
    Object.entries(WEB_PREFERENCES).flatMap(([name, is]) => (is === wanted ? [name] : []));
  expect(named(true)).toEqual(['sandbox', 'contextIsolation', 'webSecurity', 'spellcheck']);
  const node = ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames'];
  const others = ['allowRunningInsecureContent', 'experimentalFeatures', 'webviewTag', 'navigateOnDragDrop'];
  expect(named(false)).toEqual([...node, ...others]);
});

function openPage(url: string) {
  const session = { setPermissionRequestHandler: () => undefined, setPermissionCheckHandler: () => undefined };
  let openWindow = (_details: { url: string }): object => ({ action: 'allow' });
  const contents = Object.assign(new EventEmitter(), {
    session,
    getURL: () => url,
    setWindowOpenHandler: (handler: typeof openWindow) => void (openWindow = handler),
  });
  const app = new EventEmitter();
  const opened: string[] = [];
  guardWebContents(app as never, {
    openExternally: (url) => Promise.resolve(void opened.push(url)),
    server: () => undefined,
  });
  app.emit('web-contents-created', {}, contents);

  return { contents, opened, openWindow: (wanted: string) => openWindow({ url: wanted }) };
}

test('an external link opens outside or not at all, and never in the window', () => {
  const { contents, opened, openWindow } = openPage('app://console/admin/messages');
  const prevented: string[] = [];
  const go = (name: string, url: string) =>
    contents.emit(name, { url, preventDefault: () => void prevented.push(url) });
  go('will-navigate', 'app://console/admin/users');
  go('will-navigate', 'tel:+233300000000');
  go('will-redirect', 'https://example.com/');
  go('will-navigate', 'file:///etc/passwd');
  // A redirect is not a click.
  expect(opened).toEqual(['tel:+233300000000']);
  // No new window for any address; allowed addresses open outside.
  for (const url of ['https://wa.me/233', 'app://console/admin', 'javascript:alert(1)']) {
    expect(openWindow(url)).toEqual({ action: 'deny' });
  }
  expect(opened.slice(1)).toEqual(['https://wa.me/233']);
  const webview = { isPrevented: false, preventDefault: () => void (webview.isPrevented = true) };
  contents.emit('will-attach-webview', webview);
  expect(webview.isPrevented).toBe(true);
  expect(prevented).toEqual(['tel:+233300000000', 'https://example.com/', 'file:///etc/passwd']);
});

test.each(['', 'https://office.example/api/health'])('the page %j, which is not the console, opens nothing', (url) => {
  const { contents, opened, openWindow } = openPage(url);
  const prevented: string[] = [];
  const go = { url: 'mailto:a@example.com', preventDefault: () => void prevented.push(go.url) };
  contents.emit('will-navigate', go);
  expect(openWindow('https://example.com/')).toEqual({ action: 'deny' });
  expect({ opened, prevented }).toEqual({ opened: [], prevented: ['mailto:a@example.com'] });
});
