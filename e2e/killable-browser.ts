// A browser with a profile on disk, for tests that kill it: unwritten data is lost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { CHROMIUM_ARGUMENTS, findBrowser } from './browser.ts';
import { endWithTestProcess } from './end-with-test-process.ts';
import { PATIENCE_MS } from './wait-limit.ts';

export interface KillableBrowser {
  page: Page;
  /** Ends the browser normally, after it has written everything. */
  close(): Promise<void>;
  /** Ends the browser like a power cut. */
  kill(): Promise<void>;
}

export function makeProfile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'profile-e2e-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a browser without Playwright, which can only end one normally. */
export async function startKillable(profile: string): Promise<KillableBrowser> {
  const portFile = path.join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const own = [
    '--headless',
    '--no-first-run',
    '--password-store=basic',
    '--use-mock-keychain',
    '--mute-audio',
    '--window-size=1366,768',
  ];
  const args = [...CHROMIUM_ARGUMENTS, ...own, '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // Its own process group, so that all of its processes end at once.
  const child = spawn(findBrowser() ?? '', [...args, 'about:blank'], { stdio: 'ignore', detached: true });
  const { pid } = child;
  if (pid === undefined) throw new Error('The browser did not start');
  const ended = once(child, 'exit');
  const killAll = () => void process.kill(-pid, 'SIGKILL');
  const hasEnded = endWithTestProcess(killAll);
  const untilEnded = () => ended.then(hasEnded);
  await expect.poll(() => existsSync(portFile) && statSync(portFile).size).toBeGreaterThan(0);
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('The browser has no page');
  page.setDefaultTimeout(PATIENCE_MS);
  return {
    page,
    async close() {
      const inspector = await browser.newBrowserCDPSession();
      // The browser may be gone before it has answered.
      await inspector.send('Browser.close').catch(() => undefined);
      await untilEnded();
    },
    async kill() {
      killAll();
      await untilEnded();
    },
  };
}

/** Whether this text is in the local storage on disk, where it is written seconds after it was stored. */
export function isOnDisk(profile: string, text: string): boolean {
  const folder = path.join(profile, 'Default', 'Local Storage');
  if (!existsSync(folder)) return false;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  return files.some((file) => statSync(file).isFile() && readFileSync(file, 'latin1').includes(text));
}
