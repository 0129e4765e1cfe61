// Assembles the program that Electron runs in the tests: the built console with the tests' hooks, and for an older Electron
// the same sources compiled for its runtime.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, mergeConfig, type InlineConfig, type UserConfig } from 'vite';
import mainConfig from '../../../desktop/vite.main.config.ts';
import preloadConfig from '../../../desktop/vite.preload.config.ts';

const HERE = import.meta.dirname;
const DESKTOP = path.join(HERE, '../../../desktop');

/** @param name  of the output file, without its extension */
async function bundle(base: UserConfig, name: string, outDir: string, target: string, input: string): Promise<void> {
  const output = { format: 'cjs', entryFileNames: `${name}.cjs`, chunkFileNames: '[name]-[hash].cjs' } as const;
  const own: InlineConfig = {
    configFile: false,
    root: HERE,
    build: { ssr: input, outDir, emptyOutDir: false, target, rolldownOptions: { output } },
  };
  await build(mergeConfig(base, own));
}

/** @returns the script that is preloaded into the main process */
export async function buildTestHooks(folder: string, target: string): Promise<string> {
  await bundle(mainConfig, 'test-hooks', folder, target, 'test-hooks.ts');
  return path.join(folder, 'test-hooks.cjs');
}

/** The console for Node 18 and Chrome 114, as CommonJS: Electron supports ES modules since version 28. */
export async function buildOlderProgram(folder: string): Promise<void> {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  await bundle(mainConfig, 'main', dist, 'node18', 'older-main.ts');
  await bundle(preloadConfig, 'preload', dist, 'chrome114', 'older-preload.ts');
  for (const part of ['console', 'icons'])
    cpSync(path.join(DESKTOP, 'dist', part), path.join(dist, part), { recursive: true });
  const { devDependencies: _none, ...described } = JSON.parse(
    readFileSync(path.join(DESKTOP, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const older = { ...described, type: 'commonjs', main: 'dist/main.cjs' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(older));
}

/** Adds Electron's default app to an Electron that has none. */
export async function buildDefaultApp(electron: string): Promise<void> {
  const folder = path.join(electron, 'resources/app');
  mkdirSync(folder, { recursive: true });
  await bundle(mainConfig, 'main', folder, 'node18', 'older-default-app.ts');
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'electron', main: 'main.cjs' }));
}
