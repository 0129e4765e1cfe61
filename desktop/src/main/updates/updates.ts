// Looks for newer versions at the server in use, and has them installed when the console quits: only with a valid
// signature (rule D13). Without a built-in key it only says that there is one.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AppUpdater } from 'electron-updater';
import type { UpdateState } from 'shared/desktop-bridge.ts';
import { hashFile, isValidRelease } from './release-signature.ts';

type Updater = Pick<
  AppUpdater,
  'setFeedURL' | 'checkForUpdates' | 'downloadUpdate' | 'autoDownload' | 'autoInstallOnAppQuit' | 'allowDowngrade'
>;

export type UpdateNews = 'announced' | 'ready' | 'refused';

interface Parts {
  updater: Updater;
  server(): string | undefined;
  /** PEM; empty in a build without one. */
  publicKey: string;
  system: string;
  /** As `fetch`. */
  request(url: string): Promise<Response>;
  onFailure(error: unknown): void;
  /** There is a newer version, and this came of it; once for each. */
  onNews(news: UpdateNews, version: string): void;
}

export interface Updates {
  /** Never rejects. Asking again while it runs is the same question. */
  check(): Promise<UpdateState>;
  /** What came of the last look that found one, also when nobody had asked. */
  latest(): UpdateState;
}

const NONE: UpdateState = { state: 'none', version: undefined, notes: '' };
const NOTES_MAX = 5000;

export function createUpdates({ updater, server, publicKey, system, request, onFailure, onNews }: Parts): Updates {
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  updater.autoInstallOnAppQuit = false;
  let running: Promise<UpdateState> | undefined;
  let ready: UpdateState | undefined;
  let latest = NONE;
  const told = new Set<string>();

  async function isSigned(file: string, version: string, feed: string): Promise<boolean> {
    const name = path.basename(file);
    const response = await request(`${feed}${encodeURIComponent(name)}.sig`);
    if (!response.ok) return false;
    return isValidRelease({ version, name, sha512: await hashFile(file) }, await response.text(), publicKey);
  }

  async function look(): Promise<UpdateState> {
    const origin = server();
    if (origin === undefined) return NONE;
    const feed = `${origin}/desktop/`;
    updater.setFeedURL({ provider: 'generic', url: feed });
    const found = await updater.checkForUpdates();
    if (!found?.isUpdateAvailable) return NONE;
    const { version, releaseNotes } = found.updateInfo;
    const notes = typeof releaseNotes === 'string' ? releaseNotes.slice(0, NOTES_MAX) : '';
    function become(state: UpdateNews): UpdateState {
      const news = `${state} ${version}`;
      if (!told.has(news)) onNews(state, version);
      told.add(news);
      latest = { state, version, notes };
      return latest;
    }
    if (ready?.version === version) return ready;
    // macOS installs nothing that is not signed by its own certificates.
    if (publicKey === '' || system === 'darwin') return become('announced');

    // What installs at the end is put in place by the download, and has no say until the signature has been seen.
    updater.autoInstallOnAppQuit = true;
    const files = await updater.downloadUpdate().finally(() => {
      updater.autoInstallOnAppQuit = false;
    });
    const [file] = files;
    if (file === undefined || !(await isSigned(file, version, feed))) {
      await Promise.all(files.map((downloaded) => rm(downloaded, { force: true })));
      return become('refused');
    }
    updater.autoInstallOnAppQuit = true;
    ready = become('ready');
    return ready;
  }

  return {
    check() {
      running ??= look()
        .catch((error: unknown): UpdateState => {
          onFailure(error);
          return { ...NONE, state: 'failed' };
        })
        .finally(() => (running = undefined));
      return running;
    },
    latest: () => latest,
  };
}
