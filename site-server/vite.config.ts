// Bundles the server: fewer files to read at start, nothing to install beside it but the database and image engines.
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node26',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/admin-main.ts',
        'password-worker': 'src/features/session/password-worker.ts',
        'read-thread': 'src/database/read-thread.ts',
        'checkpoint-thread': 'src/database/checkpoint-thread.ts',
        'report-thread': 'src/features/reports/report-thread.ts',
        'backup-process': 'src/features/backups/backup-process.ts',
        'picture-process': 'src/features/media/pictures/picture-process.ts',
        'drawing-process': 'src/features/media/pictures/drawings/drawing-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp'] },
  logLevel: 'warn',
});
