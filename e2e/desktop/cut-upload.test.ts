// A picture that the installed console uploads over a link that breaks: it continues where it stopped, also after the
// console was ended, and is stored once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startCuttingLink } from '../cutting-link.ts';
import { signInOnPage } from '../journey.ts';
import { makeNoise } from '../noise-picture.ts';
import { callApi } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import { rollOut } from './desktop-folder.ts';
import { startDesktop } from './desktop-run.ts';
import { go, untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

const MB = 1024 * 1024;
/** Bytes per second at which the note about going on is there long enough to be read. */
const SLOW = 20_000;

test('an interrupted upload continues after a restart of the console', thorough, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  const { server, token } = await startStaffedServer();
  const link = await startCuttingLink(server.url);
  onTestFinished(async () => {
    await link.close();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  rollOut(folder, link.url);
  let desktop = await startDesktop(folder);
  onTestFinished(() => desktop.quit());
  const page = await desktop.page();
  await signInOnPage(page);
  await untilLive(page);
  await go(page, '/admin/media');
  await page.getByText('No uploads yet').waitFor();
  const picture = await makeNoise(4 * MB);
  const file = path.join(folder, 'harbour.png');
  writeFileSync(file, picture);

  const before = link.passed;
  link.cutAfter(1.7 * MB);
  await page.getByRole('checkbox', { name: 'Keep originals as they are' }).check();
  await page.evaluate((place) => void Object.assign(window, { standInPaths: { 'harbour.png': place } }), file);
  await page.getByLabel('Pictures to upload').setInputFiles(file);
  await page.getByRole('region', { name: 'Uploads' }).getByText('Waits for the connection').waitFor();
  await desktop.quit();
  link.mend();
  link.rate = SLOW;
  desktop = await startDesktop(folder);
  const again = await desktop.page();
  await go(again, '/admin/media');
  const uploads = again.getByRole('region', { name: 'Uploads' });
  await uploads.getByText(/^Going on from (3|4)\d %$/).waitFor();
  link.rate = Infinity;
  await uploads.getByText('1 uploaded').waitFor();
  expect(await callApi(server, 'GET', '/api/uploads', { token })).toMatchObject([{ name: 'harbour.png' }]);
  // The bytes include all other requests of both runs of the console.
  expect(link.passed - before - picture.length).toBeLessThan(picture.length / 10);
});
