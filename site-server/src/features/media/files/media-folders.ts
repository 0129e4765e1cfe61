// The folders of pictures in the data folder: files named by their hash, and their smaller forms.
import path from 'node:path';

export interface MediaFolders {
  files: string;
  variants: string;
  /** Original files, if the owner keeps them. */
  originals: string;
  /** Icons made for the site, in several sizes. */
  icons: string;
  /** Files that are being received; emptied at every start. */
  incoming: string;
  /** Files that are uploaded in parts, until they are complete. */
  unfinished: string;
}

export function mediaFolders(dataDir: string): MediaFolders {
  const folder = path.join(dataDir, 'media');
  return {
    files: path.join(folder, 'files'),
    variants: path.join(folder, 'variants'),
    originals: path.join(dataDir, 'originals'),
    icons: path.join(folder, 'icons'),
    incoming: path.join(folder, 'incoming'),
    unfinished: path.join(folder, 'unfinished'),
  };
}
