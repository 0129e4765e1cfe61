// Runs once before all end-to-end tests: builds the product with its desktop console, and prepares a browser and the data
// folder that most tests start with.
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
