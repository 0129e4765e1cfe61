// The server program. Compiled code is cached between starts to make them faster, which must be enabled before anything
// else is loaded.
import * as nodeModule from 'node:module';
import path from 'node:path';
import { nodeMistake } from './platform/node-version.ts';

// First, as an older Node.js may be unable to load the rest. It also lacks `enableCompileCache`, which therefore is not
// imported by name.
const mistake = nodeMistake();
if (mistake !== undefined) {
  console.error(mistake);
  process.exit(1);
}

// The cache is in the folder of the installation: in a temporary folder another user of the machine could plant code.
// If the folder is not writable there is no cache; `NODE_COMPILE_CACHE` names another place.
nodeModule.enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'));
const { serve } = await import('./serve.ts');
await serve();
