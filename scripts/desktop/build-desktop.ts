// Builds the desktop console if it is missing or stale: main process, preload script, the console's files and its icons.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, buildStale, type Target } from '../build.ts';
import { endOnSignal, runProgram } from '../run-program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const DESKTOP_FOLDER = path.join(root, 'desktop');
const DIST = path.join(DESKTOP_FOLDER, 'dist');

const desktop: Target = {
  name: 'desktop console',
  configs: ['desktop/vite.main.config.ts', 'desktop/vite.preload.config.ts'],
  inputs: [
    'shared/src',
    'desktop/src',
    'desktop/package.json',
    'desktop/update-key.pem',
    'package-lock.json',
    'scripts/desktop/draw-icons.ts',
    // This file contains the hashed name of every other file of the console.
    'web/dist/console/admin.html',
    'web/public/art',
  ],
  output: 'desktop/dist',
  async finish() {
    // Copied as the server serves them, without the compressed copies: the addresses work under `app://console`
    // unchanged.
    cpSync(path.join(root, 'web/dist/console'), path.join(DIST, 'console'), {
      recursive: true,
      filter: (file) => !/\.(br|gz)$/.test(file),
    });
    // The site's built-in pictures, for the preview: a server lets only its own pages use them.
    cpSync(path.join(root, 'web/public/art'), path.join(DIST, 'console/art'), { recursive: true });
    const words = [path.join(root, 'scripts/desktop/draw-icons.ts'), path.join(DIST, 'icons')];
    if ((await runProgram(process.execPath, words)) !== 0) throw new Error('Drawing the icons failed');
  },
};

export async function buildDesktop(): Promise<void> {
  await buildStale();
  await build(desktop);
}

if (import.meta.main) {
  endOnSignal();
  await buildDesktop();
}
