// A server that only accepts computers with a client certificate, with a real Electron: the person is asked once, and
// the console connects, signs in and gets events. Nothing is stored of a server whose address was only tried.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, request, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { startStaffedServer } from '../staffed-server.ts';
import { clickAway } from './desktop-run.ts';
import { electronOfRun, startElectron, type ElectronRun } from './electron-run.ts';
import { giveToOrdinaryUser } from './electron/ordinary-user.ts';
import { untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

const electron = electronOfRun();
const isTested = electron?.needsSession === true;
const PASSWORD = 'test';
/** Global object of a page of the console. */
type WithBridge = typeof globalThis & { desktop: DesktopBridge };

/** Writes the certificates of an authority, of the server and of a computer to the folder. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Office authority');
  function sign(name: string, subject: string, use: string): void {
    openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${subject}`);
    writeFileSync(path.join(folder, `${name}.ext`), use);
    const from = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', `${name}.ext`];
    openssl('x509', '-req', '-in', `${name}.csr`, ...from, '-out', `${name}.pem`, '-days', '2');
  }
  sign('server', 'localhost', 'subjectAltName=DNS:localhost');
  sign('computer', 'Front desk', 'extendedKeyUsage=clientAuth');
  const parts = ['-in', 'computer.pem', '-inkey', 'computer.key', '-out', 'computer.p12'];
  openssl('pkcs12', '-export', ...parts, '-passout', `pass:${PASSWORD}`);
}

/** Installs the certificates in the user's NSS database, which Chromium on Linux reads. */
function install(folder: string, home: string): void {
  const store = path.join(home, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  const database = ['-d', `sql:${store}`];
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, stdio: 'pipe' });
  run('certutil', ...database, '-N', '--empty-password');
  run('certutil', ...database, '-A', '-t', 'C,,', '-n', 'office', '-i', 'ca.pem');
  run('pk12util', ...database, '-i', 'computer.p12', '-W', PASSWORD);
  giveToOrdinaryUser(path.join(home, '.pki'));
}

/** Starts a TLS server that refuses clients without a certificate of the authority. @returns its origin */
async function startGuard(listener: RequestListener): Promise<string> {
  const read = (name: string) => readFileSync(path.join(folder, name));
  const own = { key: read('server.key'), cert: read('server.pem'), ca: read('ca.pem') };
  const guard = createServer({ ...own, requestCert: true, rejectUnauthorized: true }, listener);
  return `https://localhost:${await listen(guard)}`;
}

/** Listens on a free port until the test ends. */
async function listen(server: Server): Promise<number> {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const passOn =
  (target: string): RequestListener =>
  (asked, response) => {
    const onward = request(target + asked.url, { method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  };

/** Starts a console with a new data folder, which is deleted when the test ends. */
async function startNew(): Promise<{ desktop: ElectronRun; data: string }> {
  if (!electron) throw new Error('There is no Electron');
  const data = mkdtempSync(path.join(tmpdir(), 'certificate-e2e-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  writeFileSync(path.join(data, 'settings.json'), JSON.stringify({ hasAskedForLogin: true }));
  const desktop = await startElectron(electron, data, []);
  onTestFinished(() => desktop.quit());
  return { desktop, data };
}

let folder: string;
beforeAll(async () => {
  if (!isTested) return;
  console.log(`The desktop console runs in Electron ${electron.version}.`);
  folder = mkdtempSync(path.join(tmpdir(), 'certificate-e2e-'));
  makeCertificates(folder);
  // The first start creates the desktop session and its home folder, which the certificates are installed in.
  const desktop = await startElectron(electron, folder, []);
  await desktop.page();
  await desktop.quit();
  install(folder, desktop.session?.environment['HOME'] ?? '');
});
afterAll(() => isTested && rmSync(folder, { recursive: true, force: true }));

describe.runIf(isTested)('a server that requires a certificate of this computer', { tags: ['electron'] }, () => {
  test('gets the one that the person chooses, asked once', thorough, async () => {
    const { server } = await startStaffedServer();
    onTestFinished(() => server.remove());
    const address = await startGuard(passOn(server.url));
    const { desktop } = await startNew();
    const page = await desktop.page();
    await page.getByLabel('Address of the server').fill(address);
    await clickAway(page.getByRole('button', { name: 'Connect' }));
    await expect.poll(async () => (await desktop.page()).url()).toContain('/admin/login');
    await signInOnPage(await desktop.page());
    await untilLive(await desktop.page());
    expect(await desktop.asked()).toEqual([`${new URL(address).host} asks for a certificate of this computer`]);
  });

  test(
    'is asked about only if its own address is entered, and nothing of a tried one is stored',
    thorough,
    async () => {
      const tried = await startGuard((_request, response) => {
        response.writeHead(404, { 'Set-Cookie': 'only-tried=1; Max-Age=86400' }).end('Not here');
      });
      const leading = createPlainServer((_request, response) => {
        response.writeHead(301, { Location: `${tried}/api/health` }).end();
      });
      const leadsThere = `http://127.0.0.1:${await listen(leading)}`;
      const { desktop, data } = await startNew();
      const page = await desktop.page();
      const check = (address: string) =>
        page.evaluate((one) => (globalThis as WithBridge).desktop.servers.check(one), address);
      expect(await check(leadsThere)).toEqual({ ok: false, problem: 'moved', movedTo: tried });
      expect(await desktop.asked()).toEqual([]);
      expect(await check(tried)).toEqual({ ok: false, problem: 'other-product' });
      expect(await desktop.asked()).toHaveLength(1);
      await desktop.quit();
      const partitions = path.join(data, 'Partitions');
      const cookies = readdirSync(partitions, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /Cookies/.test(name),
      );
      expect(cookies).not.toEqual([]);
      for (const name of cookies)
        expect(readFileSync(path.join(partitions, name), 'latin1')).not.toContain('only-tried');
    },
  );
});
