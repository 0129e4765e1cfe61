// The preload script in an older Electron: polyfills first.
import './older-preload-gaps.ts';
import '../../../desktop/src/preload.ts';
