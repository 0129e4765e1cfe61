// A Chromium process for a partition, configured like Electron: web security on, hidden pages throttled. Not launched by
// Playwright, whose settings make every page count as visible.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type BrowserContext } from 'playwright';
import { CHROMIUM_ARGUMENTS, findBrowser } from '../../browser.ts';
import { proxyPort } from './origin-proxy.ts';

const START_MS = 60_000;
/** Time after which Chromium is killed and loses unwritten data, as when a program hangs at its end. */
const CLOSE_MS = 20_000;

/** Switches that the program has set. */
const switches: string[] = [];
export const addSwitch = (name: string, value = '') =>
  void switches.push(`--${name}${value === '' ? '' : `=${value}`}`);

interface Size {
  width: number;
  height: number;
}

export interface Chromium {
  /** Debugging address for the test. */
  endpoint: string;
  context: BrowserContext;
  close(): Promise<void>;
}

/** Reads Chromium's output, and keeps reading, as it would otherwise block. */
async function endpointOf(child: ChildProcess): Promise<string> {
  let said = '';
  const found = Promise.withResolvers<string>();
  child.stderr?.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-8000);
    const [, endpoint] = /DevTools listening on (\S+)\s/.exec(said) ?? [];
    if (endpoint !== undefined) found.resolve(endpoint);
  });
  const fail = () => found.reject(new Error(`Chromium did not start:\n${said.slice(-2000)}`));
  const timer = setTimeout(fail, START_MS);
  child.on('error', fail).on('exit', fail);
  return found.promise.finally(() => clearTimeout(timer));
}

/** Ends a process with its children. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

export async function startChromium(profile: string, { width, height }: Size): Promise<Chromium> {
  const program = findBrowser();
  if (program === undefined) throw new Error('There is no browser: run `npm test` once, which installs one');
  const flags = [
    ...CHROMIUM_ARGUMENTS,
    '--headless',
    '--no-first-run',
    '--disable-dev-shm-usage',
    '--password-store=basic',
    '--use-mock-keychain',
    '--hide-scrollbars',
    '--mute-audio',
    // Animations are off, as no test is about them.
    '--force-prefers-reduced-motion',
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    `--window-size=${width},${height}`,
    `--proxy-server=http://127.0.0.1:${await proxyPort()}`,
    // Otherwise the loopback address would bypass the proxy.
    '--proxy-bypass-list=<-loopback>',
    // The console may open no window: a popup of the page is blocked.
    '--block-new-web-contents',
    ...switches,
  ];
  // The last two pipes are unused: Chromium ends when they close, however the program has ended.
  const stdio = ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] as const;
  const child = spawn(program, [...flags, 'about:blank'], { stdio: [...stdio], detached: true });
  const kill = () => end(child);
  process.once('exit', kill);
  const ended = once(child, 'exit').then(() => void process.off('exit', kill));
  const endpoint = await endpointOf(child);
  const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no profile');
  return {
    endpoint,
    context,
    async close() {
      const timer = setTimeout(kill, CLOSE_MS);
      // Chromium may have ended before it answered.
      const inspector = await browser.newBrowserCDPSession().catch(() => undefined);
      await inspector?.send('Browser.close').catch(() => undefined);
      await ended;
      clearTimeout(timer);
    },
  };
}
