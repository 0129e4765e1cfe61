// Sources of files to upload: the page, which has them until it closes, or, in the installed console, the disk of this
// computer, whose main process remembers them across restarts.
import type { KeptUpload, UploadBytes } from 'shared/desktop/desktop-answers.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { KEPT_UPLOADS_MAX } from 'shared/limits.ts';
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import type { WaitingFile } from './upload-queue.ts';

type Disk = DesktopBridge['uploads'];

const REFUSALS: Record<Exclude<UploadBytes, Uint8Array>, [code: ErrorCode, words: string]> = {
  gone: ['not_found', 'The file is not there any more. Put it back and try again, or remove it from this list.'],
  changed: ['invalid', 'The file was changed since it was chosen. Remove it from this list and choose it again.'],
  'too-large': ['too_large', 'The file is too large to be read. Make the picture smaller and choose it again.'],
};

export function fileOfPage(file: File, keepsOriginal: boolean): WaitingFile {
  async function open(): Promise<File> {
    try {
      // Read here, since sending an unreadable file looks like a lost connection. (A slice of a missing file reads as
      // empty.)
      const reader = file.stream().getReader();
      await reader.read();
      void reader.cancel();
      return file;
    } catch (cause) {
      const words = 'The file was moved or changed since it was chosen. Remove it from this list and choose it again.';
      throw new AppError('invalid', words, { cause });
    }
  }
  return { name: file.name, handle: '', keepsOriginal, file, open, settle: () => undefined };
}

/** Read only when its upload begins, so that of thousands only a few are in memory. */
export function fileOnDisk(disk: Disk, { handle, name, type, keepsOriginal }: KeptUpload): WaitingFile {
  return {
    name,
    handle,
    keepsOriginal,
    async open() {
      const bytes = await disk.read(handle);
      if (typeof bytes === 'string') throw new AppError(...REFUSALS[bytes]);
      return new File([bytes], name, { type });
    },
    // If this fails, the file is offered again at the next start.
    settle: () => void disk.settle(handle).catch(() => undefined),
  };
}

type Problem = [title: string, text: string];

export const NOT_ALL: Problem = [
  'Not all are taken',
  `No more than ${KEPT_UPLOADS_MAX} files can wait. Add the rest afterwards.`,
];
const NOT_REMEMBERED: Problem = [
  'Not remembered',
  'This computer could not note the pictures. Those that are not uploaded by then are lost when the console is quit.',
];

/** @returns also what the person has to know, if not all of them wait on this computer as usual */
export async function waitingFiles(
  files: readonly File[],
  keepsOriginals: boolean,
  disk: Disk | undefined,
): Promise<{ files: WaitingFile[]; problem?: Problem }> {
  const onDisk = new Set(disk ? files.filter((file) => disk.isOnDisk(file)) : []);
  const ofPage = (some: readonly File[]) => some.map((file) => fileOfPage(file, keepsOriginals));
  if (!disk || onDisk.size === 0) return { files: ofPage(files) };
  const others = files.filter((file) => !onDisk.has(file));
  try {
    const kept = await disk.keep([...onDisk].slice(0, KEPT_UPLOADS_MAX), keepsOriginals);
    // The limit may also be reached by earlier uploads, or by the files of dropped folders.
    const isFull = onDisk.size > KEPT_UPLOADS_MAX || (await disk.list().catch(() => [])).length >= KEPT_UPLOADS_MAX;
    return {
      files: [...kept.map((one) => fileOnDisk(disk, one)), ...ofPage(others)],
      ...(isFull && { problem: NOT_ALL }),
    };
  } catch {
    // On a full disk files are not remembered, but can still be sent.
    return { files: ofPage(files), problem: NOT_REMEMBERED };
  }
}
