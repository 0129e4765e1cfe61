// Updates of the installed console as an AppImage: a version on the server is shown with its notes, downloaded, and
// installed on quitting, but only with a valid signature.
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import type { RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { PretendedRun } from './desktop-driver.ts';
import { rollOut } from './desktop-folder.ts';
import { startPretended } from './desktop-run.ts';
import { thorough } from 'shared/testing/thorough.ts';

const DIST = path.join(import.meta.dirname, '../../desktop/dist');
/** Code in the built main process if there was no key at the build. */
const NO_KEY = 'publicKey: "",';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

let server: RunningServer;
let folder: string;
let program: string;
let desktop: PretendedRun;

beforeAll(async () => {
  ({ server } = await startStaffedServer());
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  rollOut(folder, server.url);
  // The file that the packager puts beside an installed program.
  writeFileSync(path.join(folder, 'app-update.yml'), 'provider: generic\nurl: https://localhost/desktop/\n');
  program = path.join(folder, 'siteconsole-0.1.0-x86_64.AppImage');
  writeProgram(program, '0.1.0');
  mkdirSync(path.join(server.dataDir, 'desktop'), { recursive: true });
});
afterAll(async () => {
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

function writeProgram(file: string, version: string): void {
  writeFileSync(file, `#!/bin/sh\n# version ${version}\nexit 0\n`);
  chmodSync(file, 0o755);
}

/** Copies the build, and puts the test's public key into it. */
function buildWithKey(): string {
  const dist = path.join(folder, 'dist');
  cpSync(DIST, dist, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const main = path.join(dist, 'main.js');
  const built = readFileSync(main, 'utf8');
  if (!built.includes(NO_KEY)) throw new Error('The build has a key already');
  const pem = JSON.stringify(publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(main, built.replace(NO_KEY, `publicKey: ${pem},`));
  return main;
}

function start(main?: string): PretendedRun {
  return startPretended(folder, {
    setting: { isPackaged: true },
    environment: { APPIMAGE: program, XDG_CACHE_HOME: path.join(folder, 'cache') },
    ...(main !== undefined && { main }),
  });
}

/** Publishes a version in the server's data folder, as an administrator does. */
function publish(version: string, key: KeyObject): void {
  const name = `siteconsole-${version}-x86_64.AppImage`;
  const file = path.join(server.dataDir, 'desktop', name);
  writeProgram(file, version);
  const bytes = readFileSync(file);
  const sha512 = createHash('sha512').update(bytes).digest('base64');
  const lines = [
    `version: ${version}`,
    `files:\n  - url: ${name}\n    sha512: ${sha512}\n    size: ${bytes.length}`,
    `path: ${name}\nsha512: ${sha512}`,
    `releaseNotes: "Better in ${version}."`,
    "releaseDate: '2026-03-02T09:15:00.000Z'",
  ];
  writeFileSync(path.join(server.dataDir, 'desktop', 'latest-linux.yml'), `${lines.join('\n')}\n`);
  const statement = Buffer.from(`site console release\n${version}\n${name}\n${sha512}\n`);
  writeFileSync(`${file}.sig`, sign(null, statement, key).toString('base64'));
}

/** Signs in, unless an earlier test has. */
async function enter(page: Page): Promise<void> {
  const username = page.getByLabel('Username');
  await username
    .or(page.getByRole('navigation', { name: 'Main' }))
    .first()
    .waitFor();
  if (await username.isVisible()) await signInOnPage(page);
}

async function lookForNewer(words: string): Promise<void> {
  const page = await desktop.page();
  await page.getByRole('button', { name: 'Look for a newer version' }).click();
  await page.getByText(words).waitFor();
}
const installed = () => /version ([\d.]+)/.exec(readFileSync(program, 'utf8'))?.[1];
/** Program that the computer starts at login; undefined if there is none. */
function atLogin(): string | undefined {
  const file = path.join(folder, 'appData/autostart/siteconsole.desktop');
  return existsSync(file) ? /^Exec="(.*)"/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}
async function startAtLogin(): Promise<void> {
  await desktop.clickMenu('This Computer…');
  await (await desktop.page()).getByLabel('Start with the computer').check();
  await expect.poll(atLogin).toBe(program);
}
const titles = async () => (await desktop.notices()).map(({ title }) => title);

test('a build without a key shows a newer version with its notes, and installs nothing', thorough, async () => {
  desktop = start();
  await enter(await desktop.page());
  await startAtLogin();
  const page = await desktop.page();
  await lookForNewer('The server could not be asked');
  publish('0.1.0', privateKey);
  await lookForNewer('This is the newest version that your server has.');
  publish('0.2.0', privateKey);
  await lookForNewer('Version 0.2.0 is there. Ask your administrator how to install it.');
  await page.getByText('Better in 0.2.0.').waitFor();
  await expect.poll(titles).toContain('Version 0.2.0 is there');
  await desktop.quit();
  expect(installed()).toBe('0.1.0');
});

test('without a valid signature nothing is installed, and the person sees why', async () => {
  publish('0.3.0', generateKeyPairSync('ed25519').privateKey);
  desktop = start(buildWithKey());
  await enter(await desktop.page());
  await desktop.clickMenu('This Computer…');
  await lookForNewer('Version 0.3.0 is not signed by those who make this console, so it is not installed.');
  await expect.poll(titles).toContain('Version 0.3.0 is not installed');
  await desktop.quit();
  expect(installed()).toBe('0.1.0');
});

test(
  'a file changed after its verification is not installed and is reported; an unchanged one is on quitting',
  thorough,
  async () => {
    publish('0.3.5', privateKey);
    const main = buildWithKey();
    desktop = start(main);
    await enter(await desktop.page());
    await startAtLogin();
    await lookForNewer('Version 0.3.5 is installed when you quit the console.');
    // Changes the downloaded file, which the library stores until the console quits.
    writeProgram(path.join(folder, 'cache/siteconsole/pending/siteconsole-0.3.5-x86_64.AppImage'), '6.6.6');
    await desktop.quit();
    expect(installed()).toBe('0.1.0');
    expect(readFileSync(path.join(folder, 'logs/main.log'), 'utf8')).toContain('is not the one that was checked');
    desktop = start(main);
    await expect.poll(titles).toContain('Version 0.3.5 was not installed');
    await desktop.quit();

    publish('0.4.0', privateKey);
    // The person has moved the program in the meantime.
    const apps = path.join(folder, 'apps');
    mkdirSync(apps);
    renameSync(program, path.join(apps, path.basename(program)));
    program = path.join(apps, path.basename(program));
    desktop = start(main);
    const page = await desktop.page();
    await expect.poll(atLogin).toBe(program);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    // The message was already shown at the last start.
    expect(await titles()).not.toContain('Version 0.3.5 was not installed');
    await desktop.clickMenu('This Computer…');
    await lookForNewer('Version 0.4.0 is installed when you quit the console.');
    await page.getByText('Better in 0.4.0.').waitFor();
    // The file was downloaded by the product's own method, which can resume.
    expect(existsSync(path.join(folder, 'updates'))).toBe(true);
    expect(readFileSync(path.join(folder, 'logs/main.log'), 'utf8')).not.toContain('in another way');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    // A click on the notification leads back to the screen.
    await desktop.clickNotice('Version 0.4.0 is there');
    await page.getByRole('heading', { name: 'The program' }).waitFor();
    await page.getByText('Better in 0.4.0.').waitFor();
    expect(installed()).toBe('0.1.0');
    await desktop.quit();
    // The new program, whose file name contains its version, has replaced the old one, also in the entry for login.
    program = path.join(apps, 'siteconsole-0.4.0-x86_64.AppImage');
    expect(installed()).toBe('0.4.0');
    expect(atLogin()).toBe(program);
  },
);
