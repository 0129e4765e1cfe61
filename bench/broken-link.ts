// How much is sent twice when the console uploads a picture of 25 MB over a link of 1 Mbit/s that breaks every 30
// seconds. Takes about four minutes. `--seconds 30`: time between two breaks. Exits with 1 if the goal is missed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, launchBrowser } from '../e2e/browser.ts';
import { startCuttingLink } from '../e2e/cutting-link.ts';
import { makeNoise } from '../e2e/noise-picture.ts';
import { prepareServer, signIn } from '../e2e/running-server.ts';
import { buildStale } from '../scripts/build.ts';
import { endOnSignal, unlessEnding } from '../scripts/run-program.ts';
import { TABLE_HEAD, formatVerdict, isMet, type Verdict } from './verdict.ts';

const MB = 1024 * 1024;
const BYTES_A_SECOND = 1_000_000 / 8;
const SIZE = 25 * MB;
/** As a share of the file. */
const TWICE_MOST = 0.1;
const HOUR_MS = 3_600_000;

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const server = prepareServer({ environment: { LOG_LEVEL: 'error' } });
endOnSignal({ finish: () => server.remove() });
await buildStale();
ensureBrowser();
await server.restart();
const token = await signIn(server);
const buffer = await makeNoise(SIZE);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-link-'));
const file = path.join(folder, 'noise.png');
writeFileSync(file, buffer);
const link = await startCuttingLink(server.url);
const browser = await launchBrowser();
try {
  const origins = [{ origin: link.url, localStorage: [{ name: 'token', value: token }] }];
  const context = await browser.newContext({ baseURL: link.url, storageState: { cookies: [], origins } });
  const page = await context.newPage();
  await page.goto('/admin/media');
  await page.getByRole('checkbox', { name: 'Keep originals as they are' }).check();

  // All other requests of the console during the upload count as sent twice.
  const before = link.passed;
  link.rate = BYTES_A_SECOND;
  const timer = setInterval(() => link.cut(), Number(options.seconds) * 1000);
  const begun = performance.now();
  await page.getByLabel('Pictures to upload').setInputFiles(file);
  const end = page.getByRole('status').filter({ hasText: /1 uploaded|failed/ });
  await end.waitFor({ timeout: HOUR_MS });
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(timer);
  if ((await end.textContent()) !== '1 uploaded') throw new Error(await page.locator('.upload-panel').innerText());
  const figure = (link.passed - before) / buffer.length - 1;
  const answer = await fetch(`${server.url}/uploads/noise.png`);
  if (!Buffer.from(await answer.arrayBuffer()).equals(buffer)) throw new Error('Another file has arrived');
  const beside = `${(buffer.length / MB).toFixed(1)} MB, ${link.cuts} cuts, ${seconds.toFixed(0)} s`;
  const verdict: Verdict = { what: 'sent twice, of the file', figure, atMost: TWICE_MOST, beside };
  console.log(`${TABLE_HEAD}\n${formatVerdict(verdict)}`);
  if (!isMet(verdict)) process.exitCode = 1;
} finally {
  await unlessEnding();
  await browser.close();
  await link.close();
  rmSync(folder, { recursive: true });
  await server.remove();
}
