// Marks all that the bell has as seen, and offers Undo (rules D4c, D4o).
import { ignoreDone } from '../../api/server-message.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import type { AllSeen, Unseen } from 'shared/leads/lead-work.ts';
import { counted } from 'shared/text/counted.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useUndo } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';
import { useShownNotices } from './shown-notices.ts';
import { useBellNotices } from './use-bell-notices.ts';
import { useUnseen } from './use-unseen.ts';

interface Marked {
  unseen: Unseen;
  upTo: number;
  /** Times of the notices in the bell. */
  times: readonly string[];
}

/** `500+ messages and 1 notice` */
function wordsOf({ count, more }: Pick<Unseen, 'count' | 'more'>, notices: number): string {
  const messages = more ? `${count}+ messages` : counted(count, 'message');
  return [count > 0 && messages, notices > 0 && counted(notices, 'notice')].filter(Boolean).join(' and ');
}

function useMarkAllSeen() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const undo = useUndo();
  const kept = useBellNotices();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.unseen });

  async function takeBack(marking: number, idempotencyKey: string) {
    await client.call(api.unmarkAllSeen, { body: { marking }, idempotencyKey }).catch(ignoreDone);
    kept.bringBack(marking);
  }

  return useMutation({
    mutationFn: async ({ unseen: { mark }, upTo }: Marked): Promise<Partial<AllSeen>> =>
      upTo > 0 ? client.call(api.markAllSeen, { body: { upTo, mark } }) : {},
    onSuccess({ marking, count, more = false }, { unseen, times }) {
      kept.putAside(times, marking);
      // An older server does not say how many there were.
      const words = wordsOf(
        count === undefined ? { ...unseen, count: unseen.ids.length } : { count, more },
        times.length,
      );
      const back = (of: number) =>
        undo('What nobody has opened since waits for you again', (key) =>
          takeBack(of, key).finally(() => void readAgain()),
        );
      toasts.success(
        'Marked as seen',
        words || 'Nothing was waiting any more',
        words && marking !== undefined ? back(marking) : undefined,
      );
    },
    onError: (error) => toasts.error('Not marked', error.message),
    onSettled: readAgain,
  });
}

/** @param newest  the listed leads; with the counted ones they say up to which lead all was seen */
export function MarkAllSeen({ newest }: { newest: readonly { id: number }[] }) {
  const unseen = useUnseen();
  const { notices } = useShownNotices();
  const { mutate } = useMarkAllSeen();

  function markAll() {
    // Up to the newer of the two answers.
    const upTo = Math.max(0, ...unseen.ids, ...newest.map(({ id }) => id));
    mutate({ unseen, upTo, times: notices.map(({ ts }) => ts) });
  }

  return (
    <Button kind="bare" icon={CheckCheck} onClick={markAll}>
      Mark all as seen
    </Button>
  );
}
