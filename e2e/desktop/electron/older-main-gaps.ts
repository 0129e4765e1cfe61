// Imported for its side effect, before anything that relies on the polyfills.
import { webcrypto } from 'node:crypto';
import type * as electron from 'electron';
import type * as files from 'node:fs/promises';
import { fillMain } from './fill-gaps.ts';

// Imported by `require` it can be modified, unlike an ES module.
declare function require(name: 'electron'): typeof electron;
declare function require(name: 'node:fs/promises'): typeof files;

fillMain(require('electron'), require('node:fs/promises'), webcrypto);
