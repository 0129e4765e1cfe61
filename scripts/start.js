// `npm start`: builds what is stale, then becomes the server, so that no process stands between npm and the server.
// Plain JavaScript with a compile cache: a TypeScript loader would stay in the server's memory.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'));
const { buildStale } = await import('./build.ts');
const { endOnSignal } = await import('./run-program.ts');

const leaveSignals = endOnSignal({ isServing: true });
await buildStale();
const { serve } = await import('../site-server/dist/serve.js');
leaveSignals();
await serve();
