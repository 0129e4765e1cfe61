// Packs the built console with Electron into a folder, and checks the result: the fuses of the binary, and the names of the
// files in its package.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../run-program.ts';
import { DESKTOP_FOLDER } from './build-desktop.ts';
import { readAsar } from './read-asar.ts';
import { readFuses, type FuseName } from './read-fuses.ts';

const ROOT = path.join(DESKTOP_FOLDER, '..');
export const PACK_CONFIG = path.join(ROOT, 'electron-builder.yml');

/** The binary and its package, by system. */
const PACKED = [
  ['linux-unpacked/siteconsole', 'linux-unpacked/resources/app.asar'],
  ['linux-arm64-unpacked/siteconsole', 'linux-arm64-unpacked/resources/app.asar'],
  ['win-unpacked/Site Console.exe', 'win-unpacked/resources/app.asar'],
  ['win-arm64-unpacked/Site Console.exe', 'win-arm64-unpacked/resources/app.asar'],
  ['mac/Site Console.app', 'mac/Site Console.app/Contents/Resources/app.asar'],
  ['mac-arm64/Site Console.app', 'mac-arm64/Site Console.app/Contents/Resources/app.asar'],
] as const;
const EXPECTED =
  /^(package\.json|dist\/(main\.c?js|preload\.cjs|icons\/[\w@-]+\.png|console\/(admin\.html|console-assets\/[\w.-]+|art\/(clients\/)?[\w-]+\.svg)))$/;

/** An Electron other than that of the package `electron`. */
export interface OtherElectron {
  /** The folder with its binary, as an absolute path. */
  folder: string;
  version: string;
  /** Fuses introduced later. The packager refuses to set missing ones. */
  lacks?: readonly FuseName[];
}

interface Packing {
  /** Output folder. */
  output: string;
  /** The console's folder; by default the built one of this project. */
  project?: string;
  electron?: OtherElectron;
  /** Arguments for the packager, such as `--dir`. */
  args?: readonly string[];
  /** Hides the packager's progress. */
  isQuiet?: boolean;
}

/** The configuration without the fuses that an older Electron lacks. */
function configWithout(lacks: readonly FuseName[], output: string): string {
  if (lacks.length === 0) return PACK_CONFIG;
  let text = readFileSync(PACK_CONFIG, 'utf8');
  for (const fuse of lacks) {
    const line = new RegExp(`^ +${fuse}: \\w+\n`, 'im');
    if (!line.test(text)) throw new Error(`${PACK_CONFIG} does not set the fuse ${fuse}`);
    text = text.replace(line, '');
  }
  mkdirSync(output, { recursive: true });
  const file = path.join(output, 'electron-builder.yml');
  writeFileSync(file, text);
  return file;
}

/** Packs the console, which must be built. Rejects if the packager fails. */
export async function packDesktop(packing: Packing): Promise<void> {
  const { output, project = DESKTOP_FOLDER, electron, args = [], isQuiet = false } = packing;
  const builder = path.join(ROOT, 'node_modules/electron-builder/cli.js');
  const config = configWithout(electron?.lacks ?? [], output);
  const other = electron ? [`-c.electronDist=${electron.folder}`, `-c.electronVersion=${electron.version}`] : [];
  const own = ['--projectDir', project, '--config', config, `-c.directories.output=${output}`];
  const code = await runProgram(process.execPath, [builder, ...own, '--publish', 'never', ...other, ...args], {
    // Paths in the configuration for signing on macOS are relative to this folder.
    cwd: ROOT,
    stdio: isQuiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  });
  if (code !== 0) throw new Error(`The packager ended with ${code}`);
}

export interface Inspection {
  /** Packed folders, one per processor. */
  programs: string[];
  /** A line for each wrong fuse and each unexpected file. */
  lines: string[];
  areRight: boolean;
}

/** @param lacks  fuses that its Electron does not have */
export async function inspectPacked(output: string, lacks: readonly FuseName[] = []): Promise<Inspection> {
  const packed = PACKED.filter(([program]) => existsSync(path.join(output, program)));
  const found: Inspection = { programs: [], lines: [], areRight: packed.length > 0 };
  for (const [name, asar] of packed) {
    const program = path.join(output, name);
    const fuses = await readFuses(program, lacks);
    const names = readAsar(path.join(output, asar));
    const foreign = names.filter((name) => !EXPECTED.test(name));
    found.programs.push(program);
    found.lines.push(...fuses.lines, ...foreign.map((name) => `FAIL ${name} does not belong into the package`));
    found.lines.push(`${foreign.length === 0 ? 'ok  ' : 'FAIL'} ${names.length} files in the package`);
    found.areRight &&= fuses.areRight && foreign.length === 0 && names.includes('dist/preload.cjs');
  }
  return found;
}
