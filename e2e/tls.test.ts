// TLS as the files of deploy/ configure it for nginx: its versions and ciphers, and what is answered without it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNginx, startNginx, type Nginx } from './nginx.ts';
import { startStaffedServer } from './staffed-server.ts';

const HOST = 'www.example.com';
const program = findNginx();
/** Lets this client offer insecure versions and ciphers. */
const ANYTHING = 'ALL:COMPLEMENTOFALL:@SECLEVEL=0';
/** With forward secrecy and authenticated encryption, the strongest first. */
const strongFor = (key: string) =>
  ['AES256-GCM-SHA384', 'CHACHA20-POLY1305', 'AES128-GCM-SHA256'].map((name) => `ECDHE-${key}-${name}`);

describe.skipIf(program === undefined)('with nginx', { tags: ['nginx'] }, () => {
  const opened = new AsyncDisposableStack();
  /** For a single site, and for several companies, where another file has the default of the port. */
  const all: { nginx: Nginx; key: string }[] = [];

  beforeAll(async () => {
    const { server } = await startStaffedServer({ TRUST_PROXY: 'loopback', PUBLIC_URL: `https://${HOST}` });
    opened.defer(() => server.remove());
    const site = { from: 'nginx.conf', replaced: { '127.0.0.1:3000': new URL(server.url).host } };
    const companies = { from: 'nginx-companies.conf', replaced: {} };
    const set = { program: program ?? '', hosts: [HOST] };
    const alone = await startNginx({ ...set, files: [site], key: 'rsa' });
    opened.defer(() => alone.end());
    const together = await startNginx({ ...set, files: [site, companies], key: 'ec' });
    opened.defer(() => together.end());
    all.push({ nginx: alone, key: 'RSA' }, { nginx: together, key: 'ECDSA' });
  });
  afterAll(() => opened.disposeAsync());

  test('TLS 1.3 is preferred, TLS 1.2 accepted, and nothing older', async () => {
    for (const { nginx } of all) {
      expect(await nginx.agree(HOST, {})).toMatchObject({ version: 'TLSv1.3' });
      expect(await nginx.agree(HOST, { maxVersion: 'TLSv1.2' })).toMatchObject({ version: 'TLSv1.2' });
      for (const version of ['TLSv1', 'TLSv1.1'] as const) {
        const older = nginx.agree(HOST, { minVersion: version, maxVersion: version, ciphers: ANYTHING });
        await expect(older, version).rejects.toThrow('alert protocol version');
      }
    }
  });

  test('only ciphers with forward secrecy and authenticated encryption are accepted, the strongest first', async () => {
    for (const { nginx, key } of all) {
      const accepted: string[] = [];
      for (let left = ANYTHING; ;) {
        const agreed = await nginx.agree(HOST, { maxVersion: 'TLSv1.2', ciphers: left }).catch(() => undefined);
        if (agreed === undefined) break;
        accepted.push(agreed.cipher);
        left = `${left}:!${agreed.cipher}`;
      }
      const strong = strongFor(key);
      expect(accepted).toEqual(strong);
      // Also if the client prefers the weakest.
      const agreed = await nginx.agree(HOST, { maxVersion: 'TLSv1.2', ciphers: strong.toReversed().join(':') });
      expect(agreed.cipher).toBe(strong[0]);
      expect((await nginx.agree(HOST, {})).cipher).toBe('TLS_AES_256_GCM_SHA384');
    }
  });

  test('without TLS a page is redirected, a call refused, and browsers are told to use TLS for a year', async () => {
    for (const { nginx } of all) {
      for (const address of ['/', '/about?a=1', '/admin', '/uploads/quay.png']) {
        const { status, headers } = await nginx.askPlain(HOST, address);
        expect([address, status, headers.location]).toEqual([address, 301, `https://${HOST}${address}`]);
      }
      for (const address of ['/api/health', '/api/messages?q=mensah', '/api/contact']) {
        const { status, headers } = await nginx.askPlain(HOST, address);
        expect([address, status, headers.location]).toEqual([address, 403, undefined]);
      }
      const { headers } = await nginx.ask(HOST, '/');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });
});
