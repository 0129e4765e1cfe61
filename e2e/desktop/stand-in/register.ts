// Lets the built main process run without Electron: imports of `electron` get the stand-in. Must be imported first.
import { registerHooks } from 'node:module';

const STAND_IN = new URL('electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
});
