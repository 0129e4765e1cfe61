// `npm run admin`: builds what is stale, then runs the operator's command line. Plain JavaScript, as the built program has
// no types.
import { buildStale } from './build.ts';
import { endOnSignal } from './run-program.ts';

const leaveSignals = endOnSignal();
await buildStale();
leaveSignals();
await import('../site-server/dist/admin.js');
