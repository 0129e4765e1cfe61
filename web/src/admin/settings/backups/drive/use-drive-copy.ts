// Copies a backup to a drive: starts when a folder is chosen, shows progress, and ends early on request or with the
// page.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { useLeaveGuard } from '../../../../ui/hooks/use-leave-guard.ts';
import { useConsole } from '../../../session/console-context.ts';
import { copyToDrive, type Folder, type Progress } from './copy-to-drive.ts';
import { failureWords } from './drive-words.ts';

const WORDS = 'The copy to the drive is not finished. Leaving ends it, and nothing of it is kept.';

export type Ended =
  | { is: 'copied'; file: string; folder: string; size: number }
  | { is: 'cancelled' }
  | { is: 'failed'; words: string };

/** In whole percent, as a large file arrives in many thousand pieces. */
function stepOf({ does, bytes, of }: Progress): number {
  return of === undefined || of === 0 ? -1 : Math.floor((bytes / of) * 100) + (does === 'checking' ? 1000 : 0);
}

/** Undefined if no folder was chosen. */
async function chooseFolder(): Promise<Folder | undefined> {
  try {
    return await window.showDirectoryPicker?.({ id: 'backups', mode: 'readwrite' });
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined;
    throw error;
  }
}

export function useDriveCopy({ name }: BackupAnswer) {
  const { client } = useConsole();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  // The session may end without a question.
  useEffect(() => () => running.current?.abort(), []);
  useLeaveGuard(progress !== undefined, { words: WORDS });

  function follow(next: Progress) {
    setProgress((last) => (last && stepOf(last) === stepOf(next) ? last : next));
  }

  async function copyInto(folder: Folder, signal: AbortSignal): Promise<Ended> {
    const file = `${name}.tar`;
    let total: number | undefined;
    setProgress({ does: 'copying', bytes: 0, of: undefined });
    try {
      const open = () => client.open(backupsApi.downloadAll, { params: { name }, signal });
      const onProgress = (now: Progress) => {
        total = now.of;
        follow(now);
      };
      const size = await copyToDrive({ folder, name: file, open, signal, onProgress });
      return { is: 'copied', file, folder: folder.name, size };
    } catch (error) {
      return signal.aborted ? { is: 'cancelled' } : { is: 'failed', words: failureWords(error, total) };
    } finally {
      setProgress(undefined);
    }
  }

  const copy = useMutation({
    mutationFn: async (): Promise<Ended | undefined> => {
      const { signal } = (running.current = new AbortController());
      const folder = await chooseFolder();
      return folder && !signal.aborted ? copyInto(folder, signal) : undefined;
    },
  });
  const ended: Ended | undefined = copy.error ? { is: 'failed', words: failureWords(copy.error) } : copy.data;
  return {
    /** True also while a folder is being chosen. */
    isBusy: copy.isPending,
    progress,
    ended: copy.isPending ? undefined : ended,
    begin: () => copy.mutate(),
    cancel: () => running.current?.abort(),
  };
}
