// The answers to errors of the disk and the database engine that a test cannot cause on every machine.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createErrorHandler } from './error-handler.ts';

test.each([
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['SQLITE_FULL', 507],
  ['SQLITE_IOERR_WRITE', 507],
  ['SQLITE_IOERR_SHMSIZE', 507],
  ['SQLITE_IOERR_READ', 503],
  ['SQLITE_IOERR', 503],
  ['SQLITE_BUSY_SNAPSHOT', 503],
  ['SQLITE_CORRUPT', 500],
])('%s is answered with %d, without the message of the engine', async (code, status) => {
  const app = express();
  app.get('/api/x', () => {
    throw Object.assign(new Error(`${code}: /secret/site.db`), { code });
  });
  app.use(createErrorHandler(createLogger('silent')));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x`);
  expect(answer.status).toBe(status);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ error: expect.stringMatching(/^[A-Z].*\.$/) as string });
  expect(text).not.toMatch(/SQLITE|secret|E[A-Z]{4,}/);
  server.close();
});

test('an unexpected error is logged completely, under the id in the answer', async () => {
  const lines: string[] = [];
  const app = express();
  app.get('/api/x', (_request, response) => {
    response.setHeader('X-Request-Id', 'an-id');
    throw new Error('secret words');
  });
  app.use(createErrorHandler(pino({ base: null }, { write: (line: string) => void lines.push(line) })));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x`);
  expect(await answer.json()).toMatchObject({ code: 'internal', requestId: 'an-id' });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 50, requestId: 'an-id', err: { message: 'secret words', stack: expect.any(String) as string } },
  ]);
  server.close();
});
