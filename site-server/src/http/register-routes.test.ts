// Answers that are sent in pieces.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { api } from 'shared/api/api.ts';
import { registerRoutes } from './register-routes.ts';
import { bind } from './route.ts';

const PIECES = 50;

let turns = 0;
/** The turn in which each piece was made. */
let made: number[];
let server: Server;
beforeEach(async () => {
  made = [];
  async function* pieces() {
    for (let count = 0; count < PIECES; count += 1) {
      made.push(turns);
      // As a query does, it answers at once.
      yield await Promise.resolve('piece\n');
    }
  }
  const app = express();
  registerRoutes(app, [bind(api.exportLeads, pieces)], {
    authenticate: () => ({
      id: 1,
      username: 'efua',
      role: 'admin',
      isAdmin: true,
      displayName: '',
      canUpload: true,
      email: '',
      sessionId: 's',
    }),
    receiveFile: () => Promise.reject(new Error('No call here has a file')),
    reserve: { giveUp: () => false, assertKept: () => undefined },
    checkAnswers: true,
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

test('others have their turn between two pieces', async () => {
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${api.exportLeads.path}`);
  expect(await answer.text()).toBe('piece\n'.repeat(PIECES));
  clearImmediate(counting);
  expect(new Set(made.slice(1)).size).toBe(PIECES - 1);
});
