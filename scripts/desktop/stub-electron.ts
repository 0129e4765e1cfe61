// A folder that looks like Electron to the packager but cannot run: with it the contents of a package and its fuses can be
// checked where Electron is not available.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Marker of the fuses in the binary (https://www.electronjs.org/docs/latest/tutorial/fuses). */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_VERSION = 1;
/** Electron's defaults, all different from ours: the packager must flip every one. */
const FUSES = '101100011';

/** @param fuses  initial states, a digit each */
export function makeStubElectron(folder: string, version: string, fuses = FUSES): void {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'), { recursive: true });
  const wire = Buffer.concat([
    Buffer.from(`#!/bin/sh\necho "This is no Electron"\nexit 1\n${SENTINEL}`),
    Buffer.from([FUSE_VERSION, fuses.length]),
    Buffer.from(fuses),
  ]);
  writeFileSync(path.join(folder, 'electron'), wire);
  chmodSync(path.join(folder, 'electron'), 0o755);
  writeFileSync(path.join(folder, 'version'), version);
  // The packager keeps only our language.
  const languages = ['de', 'en-GB', 'en-US'].map((language) => `locales/${language}.pak`);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', ...languages])
    writeFileSync(path.join(folder, name), '');
}
