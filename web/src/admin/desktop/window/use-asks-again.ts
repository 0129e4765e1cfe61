// Asks the server again for what this computer has answered while the server was not known to be away: nothing else would
// report that it is old (rule D20).
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createBackOff } from '../../../api/back-off.ts';
import { createDelay } from '../../live/delay.ts';
import { useNews } from '../../live/live-context.ts';
import { useConsole } from '../../session/console-context.ts';

const pauses = createBackOff({ longestMs: 30_000 });

export function useAsksAgain(): void {
  const { leadSync } = useConsole();
  const queryClient = useQueryClient();
  useNews(() => pauses.reset());
  const askAgain = useEffectEvent(() => {
    // On a line that is too slow for a list, the changes may arrive.
    void leadSync?.sync().catch(() => undefined);
    // What is on its way already would begin again.
    void queryClient.invalidateQueries({}, { cancelRefetch: false });
  });
  useEffect(() => {
    const waiting = createDelay(() => askAgain());
    const stop = leadSync?.standIns.add(() => waiting.start(pauses.next()));
    return () => {
      stop?.();
      waiting.stop();
    };
  }, [leadSync]);
}
