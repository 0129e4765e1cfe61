// Imported for its side effect, before anything that relies on the polyfills.
import type * as electron from 'electron';
import { fillPreload } from './fill-gaps.ts';

declare function require(name: 'electron'): typeof electron;

fillPreload(require('electron'));
