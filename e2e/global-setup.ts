// Once before all end-to-end tests: the built product with its desktop console, a browser to drive it, and the data folder
// that most journeys begin with.
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildDesktop } from '../scripts/desktop/build-desktop.ts';
import { ensureBrowser } from './browser.ts';
import { prepareElectron } from './desktop/electron/prepare-electron.ts';
import { prepareFolder } from './prepared-folder.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  await buildDesktop();
  ensureBrowser();
  const { electron, remove } = await prepareElectron();
  project.provide('electron', electron);
  const prepared = await prepareFolder();
  project.provide('prepared', prepared);
  return () => {
    rmSync(prepared.folder, { recursive: true, force: true });
    remove();
  };
}
