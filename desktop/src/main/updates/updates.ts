// Checks the server in use for newer versions, and installs one when the console quits: only with a valid signature
// (rule D13). Without a built-in key it only reports that there is one.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AppUpdater, BaseUpdater } from 'electron-updater';
import type { UpdateState } from 'shared/desktop/desktop-answers.ts';
import { hashFile, isValidRelease } from './release-signature.ts';
import { takeRelease, type CheckedRelease } from './take-release.ts';

type Updater = Pick<
  AppUpdater,
  | 'setFeedURL'
  | 'checkForUpdates'
  | 'downloadUpdate'
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'disableWebInstaller'
> &
  // Missing on macOS.
  Partial<Pick<BaseUpdater, 'install'>>;

export type UpdateNews = 'announced' | 'ready' | 'refused' | 'spoiled';

interface Parts {
  updater: Updater;
  server(): string | undefined;
  /** PEM; empty in a build without one. */
  publicKey: string;
  system: string;
  /** Same signature as `fetch`. */
  request(url: string): Promise<Response>;
  onFailure(error: unknown): void;
  /** Called once for each result that a newer version has. */
  onNews(news: UpdateNews, version: string): void;
  /** The file of this version is not the verified one any more. Called while the console quits. */
  onSpoiled(version: string): void;
}

export interface Updates {
  /** Never rejects. A call during a running check joins it. */
  check(): Promise<UpdateState>;
  /** Result of the last check, manual or automatic, that did not fail. */
  latest(): UpdateState;
  /** Installs the verified version, after a final check. To be called last, as the installer may end the program. */
  installAtQuit(): void;
}

const NONE: UpdateState = { state: 'none', version: undefined, notes: '' };
const NOTES_MAX = 5000;
/** 64 bytes in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

export function createUpdates(parts: Parts): Updates {
  const { updater, server, publicKey, system, request, onFailure, onNews, onSpoiled } = parts;
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  // The library would install any file it has downloaded, without verifying our signature.
  updater.autoInstallOnAppQuit = false;
  // It would download a second file, which no signature covers.
  updater.disableWebInstaller = true;
  let running: Promise<UpdateState> | undefined;
  let checked: CheckedRelease | undefined;
  let latest = NONE;
  const announced = new Set<string>();

  /**
   * Undefined for a file without a signature.
   * @throws for an answer that is not from the server, such as one of a proxy
   */
  async function askForSignature(name: string, feed: string): Promise<string | undefined> {
    const response = await request(`${feed}${encodeURIComponent(name)}.sig`);
    if (response.status === 404) return undefined;
    const signature = response.ok ? (await response.text()).trim() : '';
    if (!SIGNATURE.test(signature))
      throw new Error(`${name}.sig was answered with ${response.status}, and no signature`);
    return signature;
  }

  /** Undefined without a valid signature. */
  async function verify(
    file: string,
    version: string,
    signatures: ReadonlyMap<string, string>,
  ): Promise<CheckedRelease | undefined> {
    const name = path.basename(file);
    const signature = signatures.get(name);
    if (signature === undefined) return undefined;
    const isRight = isValidRelease({ version, name, sha512: await hashFile(file) }, signature, publicKey);
    return isRight ? { file, version, signature } : undefined;
  }

  async function lookForNewer(): Promise<UpdateState> {
    const origin = server();
    if (origin === undefined) return NONE;
    const feed = `${origin}/desktop/`;
    // The server answers a request for several ranges with the whole file.
    updater.setFeedURL({ provider: 'generic', url: feed, useMultipleRangeRequest: false });
    const found = await updater.checkForUpdates();
    if (!found?.isUpdateAvailable) {
      // A version that was ready has been withdrawn.
      checked = undefined;
      latest = NONE;
      return NONE;
    }
    const { version, releaseNotes } = found.updateInfo;
    const notes = typeof releaseNotes === 'string' ? releaseNotes.slice(0, NOTES_MAX) : '';
    function become(state: Exclude<UpdateNews, 'spoiled'>): UpdateState {
      const news = `${state} ${version}`;
      if (!announced.has(news)) onNews(state, version);
      announced.add(news);
      latest = { state, version, notes };
      return latest;
    }
    if (checked?.version === version) return become('ready');
    // macOS installs nothing without a signature by Apple's certificates.
    if (publicKey === '' || system === 'darwin') return become('announced');

    // Checked before the download, which would be useless otherwise. The library chooses one of the files.
    const signatures = new Map<string, string>();
    for (const { url } of found.updateInfo.files) {
      const name = path.basename(decodeURIComponent(new URL(url, feed).pathname));
      const signature = await askForSignature(name, feed);
      if (signature !== undefined) signatures.set(name, signature);
    }
    // The version that was ready is not offered any more. From here on the library's `install` would take the file that
    // it is downloading, which is not verified yet.
    checked = undefined;
    latest = NONE;
    if (signatures.size === 0) return become('refused');
    const files = await updater.downloadUpdate();
    const [file] = files;
    const release = file === undefined ? undefined : await verify(file, version, signatures);
    if (release === undefined) {
      await Promise.all(files.map((downloaded) => rm(downloaded, { force: true })));
      return become('refused');
    }
    checked = release;
    return become('ready');
  }

  return {
    check() {
      running ??= lookForNewer()
        .catch((error: unknown): UpdateState => {
          onFailure(error);
          return { ...NONE, state: 'failed' };
        })
        .finally(() => (running = undefined));
      return running;
    },
    latest: () => latest,
    installAtQuit() {
      if (checked === undefined) return;
      try {
        if (takeRelease(checked, publicKey)) updater.install?.(true, false);
        else onSpoiled(checked.version);
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
