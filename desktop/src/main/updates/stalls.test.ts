// Requests that stall over a connection that stays open, by the real updater library too.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openUpdater } from '../../testing/updater-library.ts';
import { endStalledRequests, endStalls, type Timer } from './stalls.ts';

let started = 0;
const running: (() => void)[] = [];

/** A timer that ends when the test calls its function. */
const startTimer: Timer = (onOver) => {
  const over = () => onOver();
  started += 1;
  running.push(over);
  return () => void (running.includes(over) && running.splice(running.indexOf(over), 1));
};

const untilStarted = (count: number) => expect.poll(() => started, { interval: 5 }).toBeGreaterThanOrEqual(count);

beforeEach(() => void running.splice(0));

async function serve(answer: (response: ServerResponse) => unknown): Promise<string> {
  const server = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/desktop/`;
}

function saysNothing(): void {
  for (const over of running.slice()) over();
}

async function breaksOff(response: ServerResponse): Promise<void> {
  const before = started;
  response.writeHead(200).write('version: ');
  await untilStarted(before + 2);
  for (const over of running.slice()) over();
}

/** Between two bytes as much time passes as was left to those before. */
async function isSlow(response: ServerResponse): Promise<void> {
  const ofHead = started + 1;
  response.writeHead(200);
  for (let sent = 1; sent <= 15; sent++) {
    response.write('.');
    await untilStarted(ofHead + sent);
    for (const over of running.slice(0, -1)) over();
  }
  response.end();
}

const request = endStalls((url, init) => fetch(url, init), startTimer);

test.each([
  ['says nothing', saysNothing],
  ['breaks off', breaksOff],
])('a request is aborted when the server %s', async (_what, answer) => {
  const asked = request(await serve(answer), { headers: {} }).then((response) => response.text());
  await expect(asked).rejects.toThrow('No byte came');
});

test('a slow answer is waited for, and one without a body is passed on', async () => {
  const slow = await request(await serve(isSlow), {});
  expect(await slow.text()).toBe('.'.repeat(15));
  const none = await request(await serve((response) => void response.writeHead(204).end()), {});
  expect(none.status).toBe(204);
});

function openLibrary(url: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stalls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The library asks only as an AppImage.
  vi.stubEnv('APPIMAGE', path.join(folder, 'console.AppImage'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { updater } = openUpdater(folder);
  updater.on('error', () => undefined);
  updater.setFeedURL({ provider: 'generic', url });
  const unknown: string[] = [];
  endStalledRequests(updater, (what) => void unknown.push(what), startTimer);
  return { updater, unknown };
}

test.each([
  ['says nothing', saysNothing],
  ['breaks off', breaksOff],
])('the library stops waiting when the server %s, and asks again at its next check', async (_what, answer) => {
  const { updater, unknown } = openLibrary(await serve(answer));
  await expect(updater.checkForUpdates()).rejects.toThrow('No byte came');
  await expect(updater.checkForUpdates()).rejects.toThrow('No byte came');
  expect(unknown).toEqual([]);
});

test('the library waits for a slow answer', async () => {
  const { updater } = openLibrary(await serve(isSlow));
  await expect(updater.checkForUpdates()).rejects.not.toThrow('No byte came');
});

test('a library that asks in another way is left alone, and named', () => {
  const unknown: string[] = [];
  endStalledRequests({ httpExecutor: {} }, (what) => void unknown.push(what));
  expect(unknown).toHaveLength(1);
});
