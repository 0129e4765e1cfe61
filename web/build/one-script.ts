// The configuration of a worker: one small script without imports, at a fixed address.
import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';

const root = path.join(import.meta.dirname, '..');

/** @param name  of the source without its ending, and of the folder and file that it becomes */
export function oneScript(source: string, name: string): UserConfig {
  return defineConfig({
    root,
    publicDir: false,
    plugins: [compressedCopies()],
    build: {
      outDir: `dist/${name}`,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: `${root}/src/${source}`,
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}
