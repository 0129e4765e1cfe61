// The stopped uploads of this user, as they are now.
import { useEffect, useState } from 'react';
import { useConsole } from '../../../session/console-context.ts';
import { isOwnUpload, placedChanges } from '../resume/own-upload.ts';
import { stoppedUploads, type PlacedNote } from '../resume/stopped-notes.ts';

export function useStoppedUploads(): readonly PlacedNote[] {
  const { requests } = useConsole().server;
  const [stopped, setStopped] = useState<readonly PlacedNote[]>([]);
  useEffect(() => {
    async function look(): Promise<void> {
      const fresh = await stoppedUploads(requests);
      // One that is continued here stays listed until it is over.
      setStopped((shown) => [...shown.filter(({ key }) => isOwnUpload(key)), ...fresh]);
    }
    const lookAgain = () => void look();
    lookAgain();
    const stop = placedChanges.add(lookAgain);
    // Another window may have continued or discarded some.
    window.addEventListener('focus', lookAgain);
    return () => {
      stop();
      window.removeEventListener('focus', lookAgain);
    };
  }, [requests]);
  return stopped;
}
