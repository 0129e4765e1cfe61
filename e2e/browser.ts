// The browser of the end-to-end tests: Playwright's own where it is installed, else the system's Chromium.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

function isDebianRoot(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function findBrowser(): string | undefined {
  return [chromium.executablePath(), SYSTEM_CHROMIUM].find((file) => existsSync(file));
}

/** Installs a browser when there is none: Debian's Chromium as root, Playwright's own elsewhere. */
export function ensureBrowser(): void {
  if (findBrowser() !== undefined) return;
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });
  if (isDebianRoot()) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
}

export function launchBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: [...ARGUMENTS, ...more], ...(executablePath !== undefined && { executablePath }) });
}
