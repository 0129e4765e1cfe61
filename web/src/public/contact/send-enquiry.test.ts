// Which answers count as delivered, over HTTP: only the server's own answer may end the attempts.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendEnquiry } from './send-enquiry.ts';

let answer: (response: ServerResponse) => void;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // Node has no page to which the relative addresses could refer.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

function send(status: number, body: string, type = 'application/json') {
  answer = (response) => response.writeHead(status, { 'Content-Type': type }).end(body);
  return sendEnquiry({ key: 'a', path: '/api/contact', body: '{}' });
}

test.each([200, 201])('%d with a reference is sent', async (status) => {
  expect(await send(status, '{"ok":true,"id":7,"ref":"0007"}')).toEqual({ kind: 'sent', ref: '0007' });
});

test.each([400, 413, 415, 422])('%d with a sentence is refused for good', async (status) => {
  const body = { error: 'Name is required', fields: { name: 'Name is required', odd: 7 } };
  expect(await send(status, JSON.stringify(body))).toEqual({
    kind: 'refused',
    message: 'Name is required',
    fields: { name: 'Name is required' },
  });
});

const PORTAL = '<!doctype html><title>Welcome to the hotel</title>';

test.each([
  [200, PORTAL, 'text/html'],
  [201, PORTAL, 'application/json'],
  [200, '{}', 'application/json'],
  [200, '[]', 'application/json'],
  [200, 'null', 'application/json'],
  [200, '{"ok":true}', 'application/json'],
  [200, '{"ok":true,"ref":""}', 'application/json'],
  [200, '{"ok":true,"ref":7}', 'application/json'],
  [200, '{"ok":"true","ref":"0007"}', 'application/json'],
  [200, '{"ok":false,"ref":"0007"}', 'application/json'],
  [204, '', 'application/json'],
  [500, '{"ok":true,"ref":"0007"}', 'application/json'],
  [400, PORTAL, 'text/html'],
  [400, '{"error":""}', 'application/json'],
  [413, '<h1>Too large</h1>', 'text/html'],
  [403, '<h1>Forbidden</h1>', 'text/html'],
  [404, '<h1>Not found</h1>', 'text/html'],
  [502, '<h1>Bad gateway</h1>', 'text/html'],
])('%d %s (%s) is sent again later', async (status, body, type) => {
  expect(await send(status, body, type)).toEqual({ kind: 'later', message: 'Failed to send' });
});

test.each([
  [429, 'Too many requests. Please try again shortly.'],
  [503, 'The server is busy. Please try again in a moment.'],
  [403, 'Forbidden'],
])('%d is sent again later, with the reason', async (status, error) => {
  expect(await send(status, JSON.stringify({ error }))).toEqual({ kind: 'later', message: error });
});

test('a broken connection is not an answer', async () => {
  answer = (response) => response.destroy();
  expect(await sendEnquiry({ key: 'a', path: '/api/contact', body: '{}' })).toEqual({ kind: 'unreachable' });
});

test('a truncated answer is not an answer', async () => {
  answer = (response) => {
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"ok":true,', () => response.destroy());
  };
  expect(await sendEnquiry({ key: 'a', path: '/api/contact', body: '{}' })).toEqual({
    kind: 'later',
    message: 'Failed to send',
  });
});
