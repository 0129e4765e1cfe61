// Opens the settings file; entries that cannot be used are logged, and reported in the window.
import path from 'node:path';
import { app, ipcMain } from 'electron';
import log from 'electron-log/node.js';
import Store from 'electron-store';
import { faultWords } from './diagnostics.ts';
import { createSettingsStore, keepUnreadable, type SettingsStore } from './settings-store.ts';

/** To be called once, when the app is ready. */
export function openSettings(now: number): SettingsStore {
  const unreadable = keepUnreadable(path.join(app.getPath('userData'), 'settings.json'), now);
  const settings = createSettingsStore(new Store({ name: 'settings' }), unreadable);
  // The library opens a channel by which pages can ask for the file's location: no page needs it.
  ipcMain.removeAllListeners('electron-store-get-data');
  for (const fault of settings.read().faults) log.warn(`settings: ${faultWords(fault)}`);
  return settings;
}
