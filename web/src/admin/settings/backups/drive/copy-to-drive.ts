// Writes the file with everything of a backup into a chosen folder, reads it back and compares it (rule H19x).
import { AppError } from 'shared/api/errors.ts';
import { backupsApi } from 'shared/system/api-backups.ts';
import { createArchiveChecksum, RECORD_BYTES, RECORD_FROM_END } from 'shared/system/archive-checksum.ts';
import { FileDiffers } from './drive-words.ts';

declare global {
  interface Window {
    /** Missing in Firefox and Safari, and on pages without https. */
    showDirectoryPicker?: (options: { id: string; mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
  }
  interface FileSystemCreateWritableOptions {
    /** `exclusive`: no other window can write to the file at the same time. */
    mode?: 'exclusive';
  }
  interface FileSystemFileHandle {
    move(name: string): Promise<void>;
  }
}

export type Folder = Pick<FileSystemDirectoryHandle, 'name' | 'getFileHandle' | 'removeEntry'>;

export interface Progress {
  does: 'copying' | 'checking';
  bytes: number;
  /** Total size; undefined if a proxy hides it. */
  of: number | undefined;
}

interface Copying {
  folder: Folder;
  /** Name of the file on the drive. */
  name: string;
  /** Requests the file from the server. */
  open: () => Promise<Response>;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/**
 * The file is called `.partial` until it was compared, and removed after a failure, if possible.
 * @returns its size.
 * @throws AppError of the server or the connection, FileDiffers, or a DOMException of the drive
 */
export async function copyToDrive({ folder, name, open, signal, onProgress }: Copying): Promise<number> {
  const partial = `${name}.partial`;
  const handle = await folder.getFileHandle(partial, { create: true });
  try {
    const size = await write(handle, checked(await open()), signal, onProgress);
    await compare(await handle.getFile(), size, signal, onProgress);
    // Only now replaces an earlier copy of the same backup.
    await handle.move(name);
    return size;
  } catch (error) {
    await folder.removeEntry(partial).catch(() => undefined);
    throw error;
  }
}

type Steps = [signal: AbortSignal, onProgress: Copying['onProgress']];

/** The browser writes to a temporary file, which becomes the file when it is closed. */
async function write(handle: FileSystemFileHandle, answer: Response, ...[signal, onProgress]: Steps): Promise<number> {
  const announced = Number(answer.headers.get('Content-Length') ?? Number.NaN);
  const of = Number.isNaN(announced) ? undefined : announced;
  const reader = (answer.body ?? new Blob().stream()).getReader();
  try {
    const file = await handle.createWritable({ mode: 'exclusive' });
    try {
      let bytes = 0;
      for (let piece = await next(reader, signal); piece; piece = await next(reader, signal)) {
        await file.write(piece);
        bytes += piece.length;
        onProgress({ does: 'copying', bytes, of });
      }
      await file.close();
      return bytes;
    } catch (error) {
      await file.abort().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** Refuses the sign-in page of a network in place of the file. */
function checked(answer: Response): Response {
  if (answer.headers.get('Content-Type')?.startsWith(backupsApi.downloadAll.contentType) === true) return answer;
  void answer.body?.cancel();
  const message =
    'Something else answered in place of the server, such as a network that asks to sign in. Open a website, then copy again.';
  throw new AppError('unavailable', message);
}

/** Undefined at the end. */
async function next(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  signal.throwIfAborted();
  try {
    return (await reader.read()).value;
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('network', 'The connection broke off before all was copied. Copy it again.', { cause });
  }
}

async function compare(file: File, size: number, ...[signal, onProgress]: Steps): Promise<void> {
  const record = file.size - RECORD_FROM_END;
  if (file.size !== size || record < 0) throw new FileDiffers();
  const checksum = createArchiveChecksum();
  const rest = [file.slice(0, record), file.slice(record + RECORD_BYTES)];
  let bytes = 0;
  for (const part of rest) {
    const reader = part.stream().getReader();
    for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
      signal.throwIfAborted();
      await checksum.add(piece.value);
      bytes += piece.value.length;
      onProgress({ does: 'checking', bytes, of: size });
    }
  }
  const found = await file.slice(record, record + RECORD_BYTES).bytes();
  const expected = await checksum.record();
  if (!expected.every((byte, index) => byte === found[index])) throw new FileDiffers();
}
