// Bundles the preload script as CommonJS, which Electron's sandbox requires. Built after the main process, into its
// folder.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: 'src/preload.ts',
    outDir: 'dist',
    emptyOutDir: false,
    minify: false,
    target: 'chrome140',
    rolldownOptions: { external: ['electron'], output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
  },
  logLevel: 'warn',
});
