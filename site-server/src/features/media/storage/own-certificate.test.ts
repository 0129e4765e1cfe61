// Storage of pictures whose certificate is the operator's own: the process of the backups has to trust it as the server
// does.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { PROCESSES } from '../../../composition/processes.ts';
import { makeUpload } from '../../../testing/make-picture.ts';
import { startPictureStorage, storageAt, type PictureStorage } from '../../../testing/picture-storage.ts';
import { emptyCache } from '../../../testing/stored-site.ts';
import { asEfua, startTestServer } from '../../../testing/test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'own-certificate-'));
const file = path.join(folder, 'certificate.pem');
const trusted = getCACertificates('default');
let storage: PictureStorage;
let front: Server;

beforeAll(async () => {
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Storage'];
  words.push('-keyout', 'key.pem', '-out', file, '-addext', 'subjectAltName=IP:127.0.0.1');
  execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  storage = await startPictureStorage();
  const { port } = new URL(storage.address('site'));
  const own = { key: readFileSync(path.join(folder, 'key.pem')), cert: readFileSync(file) };
  // The host's name stays as it was sent, since it is signed.
  front = createServer(own, (asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request({ port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  // This process is the server too, and the setting is only read when a process starts.
  setDefaultCACertificates([...trusted, own.cert.toString()]);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  front.closeAllConnections();
  front.close();
  await storage.remove();
  rmSync(folder, { recursive: true });
});

test('backups look for the pictures there, keep none of their own, and are sent with all of them', async () => {
  const { port } = front.address() as AddressInfo;
  const connection = { NODE_EXTRA_CA_CERTS: file };
  const mediaStorage = storageAt(`https://127.0.0.1:${port}/pictures/site`, { connection });
  const server = await startTestServer({ mediaStorage }, { processes: PROCESSES });
  try {
    const { url } = await makeUpload(server);
    await server.context.media.variants.idle();
    const { bytes } = await server.request('GET', url);
    emptyCache(server);
    const { media } = (await asEfua(server)('POST', '/api/backups')).json as BackupAnswer;
    expect(media).toEqual({ files: 1, missing: 0 });
    expect(readdirSync(server.path('backups/media/files'))).toEqual([]);
    const all = await asEfua(server)('GET', '/api/backups/latest/all');
    expect(all.status).toBe(200);
    expect(all.bytes.includes(bytes)).toBe(true);
  } finally {
    await server.close();
  }
});
