// Builds the worker of the public pages: one small script at a fixed address.
import { defineConfig } from 'vite';
import { compressedCopies } from './vite.compressed-copies.ts';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [compressedCopies()],
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/src/public-worker.ts`,
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
});
