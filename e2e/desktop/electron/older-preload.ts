// The preload script in an older Electron: what that lacks comes first.
import './older-preload-gaps.ts';
import '../../../desktop/src/preload.ts';
