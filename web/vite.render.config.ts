// Builds the module with which the server renders public pages. It bundles its dependencies, because none are installed
// beside it.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconDrawings } from './build/icon-drawings.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconDrawings()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'src/public-render.tsx',
    outDir: 'dist/render',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    target: 'node20',
    rolldownOptions: { output: { format: 'es', entryFileNames: 'public-render.js', chunkFileNames: '[name].js' } },
  },
});
