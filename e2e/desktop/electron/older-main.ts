// The console's main process in an older Electron: what that lacks comes first.
import './older-main-gaps.ts';
import '../../../desktop/src/main/main.ts';
