// Several companies on one computer, with the files of deploy/: each has its own process and data folder, and nginx
// chooses between them by host name.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNginx, startNginx, type Nginx } from './nginx.ts';
import { callApi, signIn, type RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

const COMPANIES = ['www.first.example', 'www.second.example'] as const;
const program = findNginx();

describe.skipIf(program === undefined)('with nginx', { tags: ['nginx'] }, () => {
  const servers: RunningServer[] = [];
  const opened = new AsyncDisposableStack();
  let nginx: Nginx;
  /** In place of /var/www/html, where a client such as certbot puts its proofs. */
  let webroot: string;

  beforeAll(async () => {
    webroot = mkdtempSync(path.join(tmpdir(), 'companies-e2e-'));
    opened.defer(() => rmSync(webroot, { recursive: true, force: true }));
    chmodSync(webroot, 0o755);
    for (const host of COMPANIES) {
      const { server } = await startStaffedServer({ TRUST_PROXY: 'loopback', PUBLIC_URL: `https://${host}` });
      opened.defer(() => server.remove());
      servers.push(server);
    }
    const files = COMPANIES.map((host, index) => ({
      from: 'nginx.conf',
      as: `${host}.conf`,
      replaced: {
        'www.example.com': host,
        '127.0.0.1:3000': new URL(servers[index]!.url).host,
        '/var/www/html': webroot,
      },
    }));
    nginx = await startNginx({
      program: program ?? '',
      hosts: COMPANIES,
      files: [
        ...files,
        { from: 'nginx-companies.conf', replaced: { '/var/www/html': webroot } },
        { from: 'nginx-cache.conf', replaced: {} },
      ],
    });
    opened.defer(() => nginx.end());
  });
  afterAll(() => opened.disposeAsync());

  test('each host name has its own site and its own leads, and no other name has any', async () => {
    for (const [index, host] of COMPANIES.entries()) {
      const body = { name: host, email: 'a@example.com', phone: '024 000 0000', message: 'm', consent: true };
      const sent = await nginx.ask(host, '/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.7' },
        body: JSON.stringify(body),
      });
      expect(sent.status).toBe(201);
      const server = servers[index]!;
      const leads = await callApi(server, 'GET', '/api/messages', { token: await signIn(server) });
      // The stored IP address is the one that nginx saw, not the one claimed in the request's header.
      expect(leads).toEqual([expect.objectContaining({ name: host, ip: '127.0.0.1' })]);
      const security = await nginx.ask(host, '/robots.txt');
      expect(security.text).toContain(`Sitemap: https://${host}/sitemap.xml`);
      expect(security.headers['strict-transport-security']).toBeDefined();
      expect((await nginx.askPlain(host, '/about')).headers.location).toBe(`https://${host}/about`);
    }
    await expect(nginx.ask('www.third.example', '/')).rejects.toThrow();
    await expect(nginx.askPlain('www.third.example', '/')).rejects.toThrow('socket hang up');
  });

  test('a certificate can be fetched for a name with or without a site', async () => {
    const proof = '/.well-known/acme-challenge/a-proof';
    mkdirSync(path.join(webroot, path.dirname(proof)), { recursive: true });
    writeFileSync(path.join(webroot, proof), 'the proof');
    for (const host of [COMPANIES[0], 'www.third.example']) {
      expect(await nginx.askPlain(host, proof)).toMatchObject({ status: 200, text: 'the proof' });
    }
  });
});

test('the unit of each company is that of a single site, with another name', () => {
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../deploy', name), 'utf8');
  /** The lines of a unit without comments and description. */
  const lines = (text: string) => text.split('\n').filter((line) => !/^(#|Description=)/.test(line));
  const ofOne = lines(read('site-server.service')).map((line) =>
    line.replaceAll(/(?<!\/opt\/)\bharbourline\b/g, 'harbourline-%i'),
  );
  expect(lines(read('site-server@.service'))).toEqual(ofOne);
  expect(ofOne).toContain('User=harbourline-%i');
});
