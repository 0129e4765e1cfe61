// Updates in the running program: the updater library with our download method, checking at intervals.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app, net, type AuthInfo } from 'electron';
import log from 'electron-log/node.js';
import electronUpdater from 'electron-updater';
import { resumeDownloads } from './resume-download.ts';
import { endStalledRequests, endStalls } from './stalls.ts';
import { createUpdates, type UpdateNews, type Updates } from './updates.ts';

const FIRST_MS = 60_000;
const EVERY_MS = 6 * 3_600_000;
/** Inserted by the build; empty in a build without a key. */
declare const UPDATE_KEY: string;

interface Parts {
  server(): string | undefined;
  system: string;
  onNews(news: UpdateNews, version: string): void;
  /** The file name of an AppImage contains its version, so an update renames it. Called while the console quits. */
  onMoved(program: string): void;
  /** A proxy requires a login: without an answer the request would never end. */
  onProxy(auth: AuthInfo, give: (username?: string, password?: string) => void): void;
}

/** Stored for the next run: while the console quits no notification is shown. */
function createNote(file: string) {
  return {
    leave: (version: string) => writeFileSync(file, version),
    take(): string | undefined {
      try {
        const version = readFileSync(file, 'utf8');
        rmSync(file);
        return version;
      } catch {
        return undefined;
      }
    },
  };
}

export function startUpdates({ server, system, onNews, onMoved, onProxy }: Parts): Updates {
  // `fetch` cannot supply a proxy login. It works once the default session has authenticated, which checking a server does
  // (ask-server.ts); before that a download fails, and is tried again with the next check for updates.
  const request = endStalls((url, init) => net.fetch(url, { ...init, cache: 'no-store', credentials: 'omit' }));
  const { autoUpdater } = electronUpdater;
  autoUpdater.logger = log;
  autoUpdater.on('appimage-filename-updated', onMoved);
  const inUserData = (name: string) => path.join(app.getPath('userData'), name);
  const onFailure = (error: unknown) => log.warn('update:', error);
  endStalledRequests(autoUpdater, onFailure);
  resumeDownloads(autoUpdater, { folder: inUserData('updates'), request }, onFailure);
  const spoiled = createNote(inUserData('update-spoiled'));
  // Electron's callback may be called without a name; the library's types require one.
  autoUpdater.on('login', (auth, give) => onProxy(auth, give as (username?: string, password?: string) => void));
  const updates = createUpdates({
    updater: autoUpdater,
    server,
    publicKey: UPDATE_KEY,
    system,
    request,
    onFailure,
    onNews,
    onSpoiled(version) {
      log.warn(`update: the file of version ${version} is not the one that was checked: it is not installed`);
      spoiled.leave(version);
    },
  });
  // At the same point as the library's own installation on quit.
  app.once('quit', (_event, exitCode) => {
    if (exitCode === 0) updates.installAtQuit();
  });
  const last = spoiled.take();
  if (last !== undefined) onNews('spoiled', last);
  if (app.isPackaged) {
    setTimeout(() => void updates.check(), FIRST_MS);
    setInterval(() => void updates.check(), EVERY_MS);
  }
  return updates;
}
