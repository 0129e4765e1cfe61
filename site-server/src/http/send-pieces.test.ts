// A client that disconnects before it gets anything, or sends HEAD: no file stays open, and no unneeded pieces are
// made.
import { afterEach, expect, test } from 'vitest';
import { once } from 'node:events';
import { open, type FileHandle } from 'node:fs/promises';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { registerUploadedFiles } from '../features/media/files/uploaded-files.routes.ts';
import { sendPieces } from './send-pieces.ts';

let server: Server;
afterEach(() => server.close());

/** A client requests a picture, and has disconnected when the routes are called. Resolves with a list of failures. */
async function requestAndLeave(register: (app: Express) => void): Promise<unknown[]> {
  const app = express();
  const failures: unknown[] = [];
  app.use((_request, response, next) => {
    response.on('close', next);
    client.destroy();
  });
  register(app);
  app.use(((error: unknown, _request, response, _next) => {
    failures.push(error);
    response.end();
  }) as express.ErrorRequestHandler);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = get({ port: (server.address() as AddressInfo).port, path: '/uploads/a.png' });
  client.on('error', () => undefined);
  return failures;
}

test('a source that is sent in pieces is closed', async () => {
  const file = await open(import.meta.filename);
  const sent = Promise.withResolvers<void>();
  await requestAndLeave((app) =>
    app.use((_request, response) => sent.resolve(sendPieces(response, 'text/plain', file.createReadStream()))),
  );
  await expect(sent.promise).resolves.toBeUndefined();
  await expect.poll(() => file.fd).toBe(-1);
});

test('HEAD is answered with the same headers, and only the first piece is made', async () => {
  const made: number[] = [];
  let isClosed = false;
  async function* pieces() {
    try {
      for (let number = 0; number < 5; number += 1) {
        made.push(number);
        yield Promise.resolve(`${number}`);
      }
    } finally {
      isClosed = true;
    }
  }
  const app = express().use((_request, response) =>
    sendPieces(response.setHeader('Content-Length', '5'), 'text/plain', pieces()),
  );
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'HEAD' });
  expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['text/plain', '5']);
  await expect.poll(() => isClosed).toBe(true);
  expect(made).toEqual([0]);
});

test('the file of a picture is closed', async () => {
  const opened: FileHandle[] = [];
  const picture = {
    async open() {
      const file = await open(import.meta.filename);
      opened.push(file);
      return file;
    },
    type: 'text/plain',
    size: 1,
    etag: '"1"',
    isImmutable: false,
  };
  const files = { picture: () => Promise.resolve(picture), variant: () => Promise.resolve(undefined) };
  const failures = await requestAndLeave((app) => registerUploadedFiles(app, files));
  await expect.poll(() => opened.map(({ fd }) => fd)).toEqual([-1]);
  expect(failures).toEqual([]);
});
