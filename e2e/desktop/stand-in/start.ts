// Runs the built main process like Electron: ready only after the program's own module has been evaluated.
import { pathToFileURL } from 'node:url';
import { app } from './electron.ts';

await import(pathToFileURL(process.env['STAND_IN_MAIN'] ?? '').href);
app.becomeReady();
