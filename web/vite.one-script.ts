// The configuration of a worker: one small script without imports, at a fixed address.
import { defineConfig, type UserConfig } from 'vite';
import { compressedCopies } from './vite.compressed-copies.ts';

/** @param name  of the source without its ending, and of the folder and file that it becomes */
export function oneScript(source: string, name: string): UserConfig {
  return defineConfig({
    root: import.meta.dirname,
    publicDir: false,
    plugins: [compressedCopies()],
    build: {
      outDir: `dist/${name}`,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/src/${source}`,
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}
