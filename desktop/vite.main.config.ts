// Bundles the main process with everything it needs: nothing is installed with it.
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** Public key made by `npm run release:key`: only releases signed with its private key are installed. */
const keyFile = `${import.meta.dirname}/update-key.pem`;

export default defineConfig({
  root: import.meta.dirname,
  define: { UPDATE_KEY: JSON.stringify(existsSync(keyFile) ? readFileSync(keyFile, 'utf8') : '') },
  resolve: { conditions: ['node'], mainFields: ['module', 'main'] },
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: 'src/main/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    target: 'node24',
    rolldownOptions: {
      external: ['electron', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      output: { format: 'es', entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  logLevel: 'warn',
});
