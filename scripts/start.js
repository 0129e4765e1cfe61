// `npm start`: builds what is stale and then is the server itself, so that no process stands between npm and the server.
// Plain JavaScript, with compiled code kept: what reads TypeScript would stay in the memory of the server.
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
