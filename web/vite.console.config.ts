// Builds the admin console: one HTML file for every /admin path and its hashed assets.
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressedCopies } from './build/compressed-copies.ts';
import { iconDrawings } from './build/icon-drawings.ts';
import { iconKeys } from './build/icon-keys.ts';
import { layerOrder } from './build/layer-order.ts';
import { plainCalls } from './build/plain-calls.ts';

const router = fileURLToPath(
  new URL('../../react-router/dist/production/index.mjs', import.meta.resolve('react-router-dom')),
);

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  // Otherwise the package resolves to its development build, with the texts of its warnings, in every mode.
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  plugins: [react(), iconDrawings(), iconKeys(), layerOrder(), plainCalls(), compressedCopies()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    assetsDir: 'console-assets',
    // The content security policy refuses fonts inlined in the style sheet.
    assetsInlineLimit: 0,
    // The first browsers that know everything the style sheets use (light-dark(), nesting, relative colours), so that
    // nothing is rewritten.
    target: ['chrome131', 'edge131', 'firefox133', 'safari18.2'],
    modulePreload: { polyfill: false },
    // In kilobytes; fits the one large chunk, the drawings of all icons.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      input: `${import.meta.dirname}/admin.html`,
      output: {
        // The first screen lists the names of all other files. Short hashes are used because random text cannot be
        // compressed.
        entryFileNames: 'console-assets/[name]-[hash:7].js',
        chunkFileNames: 'console-assets/[name]-[hash:7].js',
        assetFileNames: 'console-assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Separate from the first screen, because only some screens need it.
            { name: 'zod', test: /node_modules\/zod\//, priority: 1 },
            // The code of the first screen in one file, which compresses better than forty small ones.
            { name: 'console', test: /web\/src\/admin-main\.tsx$/ },
            // Code shared by many screens, in one file because many small ones would be larger. Content and Settings
            // use no code of leads.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 6 },
            { name: 'editing', test: /web\/src\/admin\/editing\/(?!lead-|use-lead-|outcome)/ },
          ],
        },
      },
    },
  },
});
