// Builds the bundle and style sheet that visitors' browsers load.
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressedCopies } from './build/compressed-copies.ts';
import { minifyScripts } from './build/minify-scripts.ts';
import { plainImports } from './build/plain-imports.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: 'public',
  plugins: [react(), plainImports(), minifyScripts(), compressedCopies()],
  build: {
    outDir: 'dist/public',
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: false,
    // Scripts are written for Chrome 111, Firefox 114 and Safari 16.4, the target that Vite has by itself. Older browsers
    // that can read them may lack functions: forms must not depend on those (contact/old-browsers.test.tsx).
    // Browsers that know light-dark(); older ones get the plain light colours that the style sheet spells out.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: { input: fileURLToPath(new URL('src/public-main.ts', import.meta.url)) },
  },
});
