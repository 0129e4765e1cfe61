// The folders of pictures in the data folder: files by the hash of their bytes, and their smaller forms.
import path from 'node:path';

export interface MediaFolders {
  files: string;
  variants: string;
  /** Original files, if the owner keeps them. */
  originals: string;
  /** Sizes of the site's icon. */
  icons: string;
  /** Files that are being received; nothing in it survives a restart. */
  incoming: string;
  /** Files that are sent in parts, until they are whole. */
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
