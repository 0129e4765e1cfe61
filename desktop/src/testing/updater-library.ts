// The real updater library, without Electron.
import { mkdirSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import path from 'node:path';
import electronUpdater, { type BaseUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import type { Kind } from './release-server.ts';

const UPDATERS = {
  AppImage: electronUpdater.AppImageUpdater,
  deb: electronUpdater.DebUpdater,
  exe: electronUpdater.NsisUpdater,
};

interface OpenedUpdater {
  updater: BaseUpdater;
  /** Folder in which the library stores downloads. */
  pending: string;
  /** The library's own action on quit. */
  quit(): void;
}

/** @param folder  its data folder; the same one again simulates another run of the program */
export function openUpdater(folder: string, kind: Kind = 'AppImage'): OpenedUpdater {
  const appUpdateConfigPath = path.join(folder, 'app-update.yml');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    appUpdateConfigPath,
    'provider: generic\nurl: https://localhost/desktop/\nupdaterCacheDirName: console\n',
  );
  const onQuit: ((exitCode: number) => void)[] = [];
  const app = {
    version: '0.1.0',
    name: 'siteconsole',
    isPackaged: true,
    appUpdateConfigPath,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: (handler: (exitCode: number) => void) => void onQuit.push(handler),
  };
  const updater = new UPDATERS[kind](null, app);
  updater.logger = null;
  const httpExecutor = Object.assign(new ElectronHttpExecutor(), {
    // Electron's own accepts the same.
    createRequest: (options: RequestOptions, callback: (response: unknown) => void) =>
      request(options).on('response', callback),
  });
  Object.assign(updater, { httpExecutor });
  return {
    updater,
    pending: path.join(folder, 'console/pending'),
    quit() {
      for (const handler of onQuit) handler(0);
    },
  };
}
