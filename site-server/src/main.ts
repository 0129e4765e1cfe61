// The server program. Compiled code is cached between starts, so that the next one is faster; this must be enabled
// before anything is loaded.
import * as nodeModule from 'node:module';
import path from 'node:path';
import { nodeMistake } from './platform/node-version.ts';

// First, as an older Node.js may be unable to load the rest. Nor has it `enableCompileCache` to import by name.
const mistake = nodeMistake();
if (mistake !== undefined) {
  console.error(mistake);
  process.exit(1);
}

// In the folder of the installation: among the temporary files another user of the machine could put theirs for us to run.
// Where nothing may be written there, nothing is kept; `NODE_COMPILE_CACHE` names another place.
nodeModule.enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'));
const { serve } = await import('./serve.ts');
await serve();
