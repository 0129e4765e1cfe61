// The server program. Compiled code is kept between starts, so the next one is sooner; that has to be asked for before
// anything is loaded.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./serve.ts');
