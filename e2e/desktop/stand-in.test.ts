// The stand-in for Electron is as strict as Electron: the page can read and show only what a server allows, a hidden
// window has a hidden page, and the page can access only what the preload script exposes.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePng } from '../make-png.ts';
import type { PretendedRun } from './desktop-driver.ts';
import { startPretended } from './desktop-run.ts';
import { thorough } from 'shared/testing/thorough.ts';

const CONSOLE = { 'Access-Control-Allow-Origin': 'app://console' };
const PICTURE = makePng(0x204060, false, 4, 4);

let server: Server;
let address: string;
let folder: string;
let desktop: PretendedRun;
/** Requests to the server, with their origin. */
const asked: string[] = [];
let goOn: () => void;

const answers: Record<string, (response: ServerResponse, method: string) => void> = {
  '/allowed': (response) => response.writeHead(200, CONSOLE).end('read'),
  '/silent': (response) => response.writeHead(200).end('read'),
  '/for-another': (response) => response.writeHead(200, { 'Access-Control-Allow-Origin': 'app://other' }).end('read'),
  // This origin replaces the console's in the stand-in; a server that allows it has not allowed the console.
  '/for-the-stand-in': (response) =>
    response.writeHead(200, { 'Access-Control-Allow-Origin': 'https://console.test' }).end('read'),
  '/with-token': (response) =>
    response.writeHead(200, { ...CONSOLE, 'Access-Control-Allow-Headers': 'Authorization' }).end('read'),
  '/without-token': (response) => response.writeHead(200, CONSOLE).end('read'),
  '/stream': (response) => {
    response.writeHead(200, { ...CONSOLE, 'Content-Type': 'text/event-stream' }).write('first');
    goOn = () => response.end('second');
  },
  '/ours.png': (response) => response.writeHead(200, { 'Cross-Origin-Resource-Policy': 'same-origin' }).end(PICTURE),
  '/everybodys.png': (response) =>
    response.writeHead(200, { 'Cross-Origin-Resource-Policy': 'cross-origin' }).end(PICTURE),
};

function answer({ url = '', method = '', headers }: IncomingMessage, response: ServerResponse): void {
  asked.push(`${method} ${url} ${headers.origin}`);
  const own = answers[url];
  if (own) own(response, method);
  else response.writeHead(404, CONSOLE).end();
}

beforeAll(async () => {
  console.log('The desktop console runs in the stand-in for Electron (Chromium), whose strictness is tested.');
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(tmpdir(), 'stand-in-e2e-'));
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ server: address, servers: [address] }));
  desktop = startPretended(folder);
});
afterAll(async () => {
  await desktop.quit();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const fetchOn = (page: Page, path: string, headers: Record<string, string> = {}) =>
  page.evaluate(
    ([url, headers]) =>
      fetch(url, { headers }).then(
        (answer) => answer.text(),
        () => 'refused',
      ),
    [address + path, headers] as const,
  );

test('only a server that allows the origin of the console can be read', thorough, async () => {
  const page = await desktop.page();
  expect(await fetchOn(page, '/allowed')).toBe('read');
  for (const path of ['/silent', '/for-another', '/for-the-stand-in']) {
    expect(await fetchOn(page, path), path).toBe('refused');
    expect(asked, path).toContain(`GET ${path} app://console`);
  }
});

test('a request that needs a preflight gets one, and is not sent without', async () => {
  const page = await desktop.page();
  const token = { Authorization: 'Bearer 1' };
  expect(await fetchOn(page, '/with-token', token)).toBe('read');
  expect(await fetchOn(page, '/without-token', token)).toBe('refused');
  expect(asked.filter((one) => one.includes('-token'))).toEqual([
    'OPTIONS /with-token app://console',
    'GET /with-token app://console',
    'OPTIONS /without-token app://console',
  ]);
});

test('an answer that arrives in parts is read in parts', async () => {
  const page = await desktop.page();
  const reader = await page.evaluateHandle(async (url) => {
    const { body } = await fetch(url);
    return body?.pipeThrough(new TextDecoderStream()).getReader();
  }, `${address}/stream`);
  const read = () => reader.evaluate(async (one) => (await one?.read())?.value);
  expect(await read()).toBe('first');
  goOn();
  expect(await read()).toBe('second');
});

test('a picture is shown only if its server allows that to other origins', async () => {
  const page = await desktop.page();
  const show = (path: string) =>
    page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const picture = Object.assign(new Image(), {
            onload: () => resolve(picture.naturalWidth),
            onerror: () => resolve('refused'),
            src: url,
          });
        }),
      address + path,
    );
  expect(await show('/everybodys.png')).toBe(4);
  expect(await show('/ours.png')).toBe('refused');
});

test('the page of a hidden window is hidden, and has no focus', async () => {
  const page = await desktop.page();
  const state = () => page.evaluate(() => [document.visibilityState, document.hidden, document.hasFocus()]);
  await expect.poll(() => desktop.isVisible()).toBe(true);
  await expect.poll(state).toEqual(['visible', false, true]);
  expect(await desktop.isFocused()).toBe(true);
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    document.addEventListener('visibilitychange', () => states.push(document.visibilityState));
  });
  const states = () => page.evaluate(() => [...new Set((window as never as { states: string[] }).states)]);
  await desktop.closeWindow();
  await expect.poll(state).toEqual(['hidden', true, false]);
  expect(await states()).toEqual(['hidden']);
  expect([await desktop.isVisible(), await desktop.isFocused()]).toEqual([false, false]);
  await desktop.startAgain('/opt/console');
  await expect.poll(state).toEqual(['visible', false, true]);
  expect(await states()).toEqual(['hidden', 'visible']);
  expect(await desktop.isFocused()).toBe(true);
});

interface Bridge {
  start(): Promise<{ servers: string[] }>;
  onEvent(listener: (event: object) => void): () => void;
  cache: { read(name: unknown): Promise<unknown> };
  notices: { tell(notice: object): Promise<unknown> };
  uploads: { keep(files: unknown, keepsOriginals: boolean): Promise<object[]>; isOnDisk(file: File): boolean };
}

test("only exposed functions of the preload script are in the page's context, and belong to it", async () => {
  const page = await desktop.page();
  const seen = await page.evaluate(async () => {
    const { desktop } = window as never as { desktop: Bridge };
    const ours = /stand-?in|desktop|electron|ipc|main|heard/i;
    const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype;
    const started = await desktop.start();
    const frame = document.body.appendChild(document.createElement('iframe'));
    const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    return {
      names: Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && ours.test(name)),
      isOurs: [
        isPlain(desktop),
        isPlain(desktop.cache),
        Object.getPrototypeOf(desktop.start) === Function.prototype,
        isPlain(started),
      ],
      isOurPromise: desktop.start() instanceof Promise,
      isOurList: Object.getPrototypeOf(started.servers) === Array.prototype,
      isFrozen: [Object.isFrozen(desktop), Object.isFrozen(desktop.cache)],
      canBeReplaced: Object.getOwnPropertyDescriptor(window, 'desktop')?.writable,
      stop: typeof desktop.onEvent(() => undefined),
      isOnDisk: desktop.uploads.isOnDisk(new File([], 'pasted.png')),
    };
  });
  expect(seen).toEqual({
    names: ['desktop'],
    isOurs: [true, true, true, true],
    isOurPromise: true,
    isOurList: true,
    isFrozen: [true, true],
    canBeReplaced: false,
    stop: 'function',
    isOnDisk: false,
  });
});

test('errors are passed as messages only, functions not to the main process, and prototypes are not shared', async () => {
  const page = await desktop.page();
  const seen = await page.evaluate(async () => {
    const { desktop } = window as never as { desktop: Bridge };
    const errors: unknown[] = [];
    const note = (error: unknown) => void errors.push(error);
    try {
      await desktop.uploads.keep(null, true);
    } catch (error) {
      note(error);
    }
    await desktop.cache.read('../../settings').catch(note);
    await desktop.notices.tell({ title: () => 'no text' }).catch(note);
    const map: unknown = Reflect.get(Array.prototype, 'map');
    // Changes that the page makes to its own globals do not affect the preload script.
    Reflect.set(Array.prototype, 'map', () => ['changed by the page']);
    const kept = await desktop.uploads
      .keep([new File(['1'], 'pasted.png')], true)
      .catch((error: Error) => error.message);
    Reflect.set(Array.prototype, 'map', map);
    return {
      errors: errors.map((one) => [one instanceof Error, Object.keys(one as object).length, String(one)]),
      kept,
    };
  });
  expect(seen.errors).toEqual([
    [true, 0, "Error: Cannot read properties of null (reading 'map')"],
    [true, 0, expect.stringContaining("Error: Error invoking remote method 'desktop:readCache'")],
    [true, 0, 'Error: An object could not be cloned.'],
  ]);
  // A pasted file has no path: the main process gets an empty one and refuses it.
  expect(seen.kept).toContain('keepUploads was called with wrong arguments');
});
