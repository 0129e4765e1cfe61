// The stopped uploads of this user, as they are now.
import { useEffect, useState } from 'react';
import { useConsole } from '../../../session/console-context.ts';
import { placedChanges } from '../resume/own-upload.ts';
import { stoppedUploads, type PlacedNote } from '../resume/stopped-notes.ts';
import { isContinued } from './continuations.ts';

export function useStoppedUploads(): readonly PlacedNote[] {
  const { requests } = useConsole().server;
  const [stopped, setStopped] = useState<readonly PlacedNote[]>([]);
  useEffect(() => {
    const look = () => void stoppedUploads(requests, isContinued).then(setStopped);
    look();
    const stop = placedChanges.add(look);
    // Another window may have continued or discarded some.
    window.addEventListener('focus', look);
    return () => {
      stop();
      window.removeEventListener('focus', look);
    };
  }, [requests]);
  return stopped;
}
