// Replaces the browser's choice of a folder, which tests cannot use: the answer is a real folder in the browser's own
// file system, on a drive that may have faults.
import { onTestFinished } from 'vitest';
import type { Folder } from '../admin/settings/backups/drive/copy-to-drive.ts';

/** Faults of the drive. */
export interface DriveFaults {
  /** Changes the written bytes. */
  spoil?: (piece: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  /** Name of the error with which the browser refuses to write. */
  refuses?: string;
  /** No file can be created. */
  isForbidden?: boolean;
  /** No file can be removed. */
  isKept?: boolean;
  /** The folder is chosen only when `answer` is called. */
  isSlow?: boolean;
}

function faulty(folder: FileSystemDirectoryHandle, { spoil, refuses, isForbidden, isKept }: DriveFaults): Folder {
  const getFileHandle: Folder['getFileHandle'] = async (name, options) => {
    if (isForbidden) throw new DOMException('Not allowed', 'NotAllowedError');
    const handle = await folder.getFileHandle(name, options);
    const createWritable = handle.createWritable.bind(handle);
    handle.createWritable = async (how) => {
      const file = await createWritable(how);
      const write = file.write.bind(file);
      file.write = (piece) => {
        if (refuses !== undefined) return Promise.reject(new DOMException('No', refuses));
        return write(spoil ? spoil(piece as Uint8Array<ArrayBuffer>) : piece);
      };
      return file;
    };
    return handle;
  };
  const removeEntry: Folder['removeEntry'] = async (name) => {
    if (isKept) throw new DOMException('No', 'NotFoundError');
    await folder.removeEntry(name);
  };
  return { name: folder.name, getFileHandle, removeEntry };
}

/** A new folder, the answer to every choice until the test ends. With undefined the person chooses none. */
export async function chooseFolder(faults?: DriveFaults | 'none') {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('USB-DISK', { create: true });
  const own = Object.getOwnPropertyDescriptor(window, 'showDirectoryPicker');
  const chosen = Promise.withResolvers<void>();
  if (faults === undefined || faults === 'none' || !faults.isSlow) chosen.resolve();
  const choose = async () => {
    await chosen.promise;
    if (faults === 'none') throw new DOMException('The user aborted a request.', 'AbortError');
    return faults ? faulty(folder, faults) : folder;
  };
  Object.defineProperty(window, 'showDirectoryPicker', { value: choose, configurable: true });
  onTestFinished(async () => {
    if (own) Object.defineProperty(window, 'showDirectoryPicker', own);
    await root.removeEntry('USB-DISK', { recursive: true });
  });
  return {
    answer: () => chosen.resolve(),
    /** The files on the drive: names and sizes. */
    async list(): Promise<Record<string, number>> {
      const found: Record<string, number> = {};
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'file') found[name] = (await handle.getFile()).size;
      }
      return found;
    },
    read: async (name: string) => (await (await folder.getFileHandle(name)).getFile()).bytes(),
  };
}

/** A browser without a choice of folders, until the test ends. */
export function withoutFolders(how: 'insecure' | 'unable'): void {
  const name = how === 'insecure' ? 'isSecureContext' : 'showDirectoryPicker';
  const own = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { value: how === 'insecure' ? false : undefined, configurable: true });
  onTestFinished(() => void (own && Object.defineProperty(window, name, own)));
}
