// The open store of one user: read from disk, or in memory if nothing may be written.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { LostEdits, VaultState } from 'shared/desktop/desktop-answers.ts';
import { addLines, createMemoryOutbox, openEditOutbox, type EditOutbox } from './edit-outbox.ts';
import { NO_CACHE, createOfflineCache, type OfflineCache } from './offline-cache.ts';
import type { Seal } from './seal.ts';
import { createMemoryUploads, openUploadList, type UploadList } from './upload-list.ts';

export interface OpenedStore {
  storage: VaultState['storage'];
  cache: OfflineCache;
  outbox: EditOutbox;
  uploads: UploadList | UnreadListError;
  /** Edits that were found damaged in this run of the program. */
  lost: LostEdits | undefined;
  /** Whether waiting edits or uploads are in memory only. */
  holdsUnkept(): boolean;
}

/** Names the cause, without any content of the file. */
class UnreadListError extends Error {
  override name = 'UnreadListError';
  constructor(cause: unknown) {
    const { code, name } = cause as NodeJS.ErrnoException;
    super(`The list of uploads could not be read (${code ?? name})`, { cause });
  }
}

export function openInMemory(): OpenedStore {
  const [outbox, uploads] = [createMemoryOutbox(), createMemoryUploads()];
  const holdsUnkept = () => outbox.list().length + uploads.list().length > 0;
  return { storage: 'memory', cache: NO_CACHE, outbox, uploads, lost: undefined, holdsUnkept };
}

interface Place {
  /** Folder of this user. */
  own: string;
  /** Folder in which an earlier console has kept data of this user. */
  former: string | undefined;
  seal: Seal;
  /** The store in memory for this user. */
  kept: OpenedStore | undefined;
}

/** True also if the list is damaged or cannot be read. */
async function mayHaveUploads(folder: string, seal: Seal): Promise<boolean> {
  let isDamaged = false;
  const onDamage = () => void (isDamaged = true);
  const uploads = await openUploadList(path.join(folder, 'uploads'), seal, onDamage).catch(() => undefined);
  return isDamaged || uploads?.list().length !== 0;
}

export async function openOnDisk({ own, former, seal, kept }: Place): Promise<OpenedStore> {
  await mkdir(own, { recursive: true, mode: 0o700 });
  const cache = createOfflineCache(own, seal);
  const found = { ...(kept?.lost ?? { edits: 0, uploads: false }) };
  if (former !== undefined) {
    found.uploads ||= await mayHaveUploads(former, seal);
  }
  const readUploads = () => openUploadList(path.join(own, 'uploads'), seal, () => void (found.uploads = true));
  // A list that is open on disk already is not read again, as a picture may be about to be added to it.
  const isRead = kept && kept.cache !== NO_CACHE && !(kept.uploads instanceof Error);
  const uploads = isRead ? kept.uploads : await readUploads().catch((error: unknown) => new UnreadListError(error));
  const outboxFile = path.join(own, 'outbox');
  const onDisk = await addLines(outboxFile, former && path.join(former, 'outbox'))
    .then(() => openEditOutbox(outboxFile, seal, (lines) => void (found.edits += lines)))
    .catch(() => undefined);
  const lost = found.edits > 0 || found.uploads ? found : undefined;
  if (onDisk) return { storage: 'disk', cache, outbox: onDisk, uploads, lost, holdsUnkept: () => false };
  // The unreadable file stays as it is, and is read again when the store is opened next.
  const outbox = createMemoryOutbox();
  return { storage: 'memory', cache, outbox, uploads, lost, holdsUnkept: () => outbox.list().length > 0 };
}
