// A server that lets in only computers with a certificate of the office, before a real Electron: the person is asked once,
// and the console connects, signs in and is told as it happens.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { startServer } from '../running-server.ts';
import { clickAway } from './desktop-run.ts';
import { electronOfRun, startElectron } from './electron-run.ts';
import { giveToOrdinaryUser } from './electron/ordinary-user.ts';
import { untilLive } from './offline-steps.ts';

const electron = electronOfRun();
const isTested = electron?.needsSession === true;
const PASSWORD = 'test';

/** An authority, a certificate of the server and one of a computer, as files in the folder. */
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

/** As Chromium on Linux keeps them for a person. */
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

/** In front of the site: nobody without a certificate of the authority comes through. */
async function startGuard(folder: string, target: string): Promise<Server> {
  const read = (name: string) => readFileSync(path.join(folder, name));
  const own = { key: read('server.key'), cert: read('server.pem'), ca: read('ca.pem') };
  const guard = createServer({ ...own, requestCert: true, rejectUnauthorized: true }, (asked, response) => {
    const onward = request(target + asked.url, { method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  });
  guard.listen(0, '127.0.0.1');
  await once(guard, 'listening');
  return guard;
}

test.runIf(isTested)(
  'a server that wants a certificate of this computer gets the one that the person chooses, asked once',
  async () => {
    if (!electron) return;
    const folder = mkdtempSync(path.join(tmpdir(), 'certificate-e2e-'));
    const data = mkdtempSync(path.join(tmpdir(), 'certificate-e2e-'));
    makeCertificates(folder);
    const server = await startServer();
    const guard = await startGuard(folder, server.url);
    writeFileSync(path.join(data, 'settings.json'), JSON.stringify({ hasAskedForLogin: true }));
    // The desktop and its home come with the first start.
    let desktop = await startElectron(electron, data, []);
    console.log(`The desktop console runs in Electron ${electron.version}.`);
    await desktop.page();
    await desktop.quit();
    install(folder, desktop.session?.environment['HOME'] ?? '');

    desktop = await startElectron(electron, data, []);
    const page = await desktop.page();
    const address = `https://localhost:${(guard.address() as AddressInfo).port}`;
    await page.getByLabel('Address of the server').fill(address);
    await clickAway(page.getByRole('button', { name: 'Connect' }));
    await expect.poll(async () => (await desktop.page()).url(), { timeout: 30_000 }).toContain('/admin/login');
    await signInOnPage(await desktop.page());
    await untilLive(await desktop.page());
    expect(await desktop.asked()).toEqual([`${new URL(address).host} asks for a certificate of this computer`]);

    await desktop.quit();
    guard.closeAllConnections();
    guard.close();
    await server.remove();
    for (const one of [folder, data]) rmSync(one, { recursive: true, force: true });
  },
);
