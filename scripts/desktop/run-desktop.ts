// Runs the built console in Electron: `npm run desktop`.
import { endOnSignal, runProgram } from '../run-program.ts';
import { buildDesktop, DESKTOP_FOLDER } from './build-desktop.ts';
import { runnableElectron } from './electron-binary.ts';

const binary = runnableElectron();
if (binary === undefined) {
  console.error('Electron itself is not installed. Fetch it with "npx install-electron", which needs the internet.');
  process.exitCode = 1;
} else {
  endOnSignal({ isServing: true });
  await buildDesktop();
  process.exitCode = await runProgram(binary, [DESKTOP_FOLDER, ...process.argv.slice(2)]);
}
