// Answers that are sent in pieces, calls that are accepted on a full disk, and rights that are lost while a body
// arrives.
import { afterEach, expect, test } from 'vitest';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { api } from 'shared/api/api.ts';
import type { Endpoint, Route } from 'shared/api/endpoint.ts';
import { AppError, sessionEnded } from 'shared/api/errors.ts';
import { createClock } from '../platform/clock.ts';
import type { DiskReserve } from '../platform/disk-reserve.ts';
import { createLogger } from '../platform/logger.ts';
import { createErrorHandler } from './error-handler.ts';
import { registerRoutes } from './register-routes.ts';
import type { ReceiveFile } from './receive-file.ts';
import { bind, type Authenticate, type BoundRoute } from './route.ts';

const PIECES = 50;

const ADMIN = {
  id: 1,
  username: 'efua',
  role: 'admin' as const,
  isAdmin: true,
  displayName: '',
  canUpload: true,
  email: '',
  sessionId: 's',
};

let server: Server;
afterEach(() => server.close());

interface Parts {
  authenticate?: Authenticate;
  receiveFile?: ReceiveFile;
}

const noFile = () => Promise.reject(new Error('No call here has a file'));

/** Resolves with its address. */
async function serve(
  routes: BoundRoute[],
  reserve: DiskReserve,
  { authenticate = () => ADMIN, receiveFile = noFile }: Parts = {},
): Promise<string> {
  const app = express();
  const others = Object.values<Endpoint>(api).map((endpoint) => ({ endpoint, handle: () => undefined }));
  registerRoutes(app, [...others, ...routes], {
    authenticate,
    receiveFile,
    reserve,
    clock: createClock(),
    checkAnswers: true,
  });
  app.use(createErrorHandler(createLogger('silent')));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('other requests are handled between two pieces of a long answer', async () => {
  let turns = 0;
  /** The turn of the event loop in which each piece was made. */
  const made: number[] = [];
  async function* pieces() {
    for (let count = 0; count < PIECES; count += 1) {
      made.push(turns);
      // Answers at once, as a query does.
      yield await Promise.resolve('piece\n');
    }
  }
  const reserve = { giveUp: () => false, assertKept: () => undefined };
  const address = await serve([bind(api.exportLeads, pieces)], reserve);
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  const answer = await fetch(address + api.exportLeads.path);
  expect(await answer.text()).toBe('piece\n'.repeat(PIECES));
  clearImmediate(counting);
  expect(new Set(made.slice(1)).size).toBe(PIECES - 1);
});

test('of the bulk changes only deletions may use the reserved space of a full disk (rule H17)', async () => {
  const reserve = {
    giveUp: () => true,
    assertKept() {
      throw new AppError('no_space', 'The server has no space left.');
    },
  };
  const routes = [
    bind(api.bulkUploads, () => ({ count: 1, changed: [] })),
    bind(api.bulkLeads, () => ({ changed: [], failed: [] })),
  ];
  const address = await serve(routes, reserve);
  async function statusOf({ path }: Route, body: object): Promise<number> {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }
  expect(await statusOf(api.bulkUploads, { names: ['a.png'], delete: true })).toBe(200);
  expect(await statusOf(api.bulkUploads, { names: ['a.png'], hidden: true })).toBe(507);
  expect(await statusOf(api.bulkLeads, { changes: [{ id: 1, status: 'closed' }] })).toBe(507);
});

test('a file of a person who lost their rights while it arrived is refused, and removed', async () => {
  let isActive = true;
  let isLeft = false;
  let isStored = false;
  const reserve = { giveUp: () => false, assertKept: () => undefined };
  const store = bind(api.createDocument, () => {
    isStored = true;
    return { name: 'a.pdf', url: '/documents/a.pdf', size: 1 };
  });
  const address = await serve([store], reserve, {
    authenticate: () => (isActive ? ADMIN : sessionEnded('user_inactive')),
    receiveFile() {
      [isActive, isLeft] = [false, true];
      const discard = () => Promise.resolve(void (isLeft = false));
      return Promise.resolve({ path: '', originalName: 'a.pdf', size: 1, discard });
    },
  });
  const answer = await fetch(address + api.createDocument.path, { method: 'POST' });
  expect(answer.status).toBe(401);
  expect({ isStored, isLeft }).toEqual({ isStored: false, isLeft: false });
});
