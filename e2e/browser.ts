// The browser of the end-to-end tests: Playwright's own if installed, else the system's.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';

// The headless shell takes a third less time than the complete browser.
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';
/** Run without `npx`, which is a script on Windows and cannot be started as a program by Node.js. */
const PLAYWRIGHT = path.join(import.meta.dirname, '../node_modules/playwright/cli.js');
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

function isDebianRoot(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

export function findBrowser(): string | undefined {
  return [chromium.executablePath(), SHELL, CHROMIUM].find((file) => existsSync(file));
}

/** Installs a browser if there is none: Debian's as root, Playwright's own elsewhere. */
export function ensureBrowser(): void {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });
  if (existsSync(chromium.executablePath()) || existsSync(SHELL)) return;
  if (!isDebianRoot()) {
    if (findBrowser() === undefined) run(process.execPath, PLAYWRIGHT, 'install', 'chromium');
    return;
  }
  try {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation');
  } catch (error) {
    // A complete browser that is already installed will do.
    if (findBrowser() === undefined) throw error;
  }
}

export function launchBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    args: [...CHROMIUM_ARGUMENTS, ...more],
    // The caller handles signals: a command has more to end than the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    ...(executablePath !== undefined && { executablePath }),
  });
}
