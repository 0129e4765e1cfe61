// The console's main process in an older Electron: polyfills first.
import './older-main-gaps.ts';
import '../../../desktop/src/main/main.ts';
