// The ways in which pictures come into the library from this screen: chosen, pasted or dropped.
import { useState } from 'react';
import { useOffice } from '../../session/use-office.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** @param onStored  called with the names of pictures that are stored while this screen is open */
export function useMediaUploads(canUpload: boolean, onStored: (names: readonly string[]) => void) {
  const { queue, uploads, addFiles: upload } = useUploadQueue(onStored);
  const { keepOriginals } = useOffice();
  const [isTicked, setKeepsOriginals] = useState(false);
  const keepsOriginals = isTicked || keepOriginals;
  const addFiles = (files: File[]) => void upload(files, keepsOriginals);
  usePastedFiles(canUpload ? addFiles : undefined);
  const isOver = useFileDrop(document, canUpload ? addFiles : undefined);
  return { queue, uploads, addFiles, keepsOriginals, setKeepsOriginals, isOver };
}
