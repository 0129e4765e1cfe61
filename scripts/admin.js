// `npm run admin`: builds what is stale and then is the command of the operator itself. Plain JavaScript, for the built
// program has no types.
import { buildStale } from './build.ts';
import { endOnSignal } from './run-program.ts';

const leaveSignals = endOnSignal();
await buildStale();
leaveSignals();
await import('../site-server/dist/admin.js');
