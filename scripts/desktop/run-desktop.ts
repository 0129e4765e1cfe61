// Runs the built console in Electron: `npm run desktop`.
import { spawnSync } from 'node:child_process';
import { buildDesktop, DESKTOP_FOLDER } from './build-desktop.ts';
import { electronBinary } from './electron-binary.ts';

const binary = electronBinary();
if (binary === undefined) {
  console.error('Electron itself is not installed. Fetch it with "npx install-electron", which needs the internet.');
  process.exitCode = 1;
} else {
  buildDesktop();
  const { status } = spawnSync(binary, [DESKTOP_FOLDER, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
