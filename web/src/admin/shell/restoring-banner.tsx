// Shows all users that a backup is being restored, with progress, and reloads all data afterwards (rule H21).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { backupsApi } from 'shared/system/api-backups.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { RestorePhase, RestoreState } from 'shared/system/restoring.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Banner } from '../../ui/banner.tsx';
import { exactLabel } from '../../ui/time/day-label.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useNews } from '../live/live-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';

const WORDS: Record<RestorePhase, string> = {
  checking: 'The backup is checked.',
  copying: 'A backup of what there is now is made first. What you save now may be gone afterwards.',
  exchanging: 'The site is back in a few seconds.',
};
const STEPS: readonly RestorePhase[] = ['checking', 'copying', 'exchanging'];
const WHILE_RUNNING_MS = 1000;

export function RestoringBanner() {
  const { client } = useConsole();
  const { user } = useSession();
  const nameOf = useNameOf();
  const { data } = useQuery({
    queryKey: queryKeys.restore,
    queryFn: ({ signal }) => client.call(backupsApi.getRestore, { signal }),
    staleTime: Infinity,
    // While the database is replaced there is no answer, and the last known state stays.
    refetchInterval: ({ state }) => (state.data?.running ? WHILE_RUNNING_MS : false),
    retry: false,
  });
  useAftermath(data);
  const running = data?.running;
  if (!running) return null;
  const who = isSameUser(running.by, user.username) ? 'You go' : `${nameOf(running.by)} goes`;
  return (
    <Banner
      icon={History}
      action={
        <progress value={STEPS.indexOf(running.phase) + 1} max={STEPS.length + 1} aria-label="Going back to a backup" />
      }
    >
      <strong>
        {who} back to the backup of {exactLabel(running.madeAt)}.
      </strong>{' '}
      {WORDS[running.phase]}
    </Banner>
  );
}

/** Reloads all data after a restore that has ended since this window was opened. */
function useAftermath(state: RestoreState | undefined): void {
  const queryClient = useQueryClient();
  const { outbox } = useConsole();
  const toasts = useToasts();
  const { user } = useSession();
  const known = useRef<RestoreState>(undefined);
  const isBack = useRef(false);
  // The backup made afterwards may exist before the stream is open that would report it.
  useNews((news) => {
    if (news === 'any' && isBack.current) void queryClient.invalidateQueries({ queryKey: queryKeys.backups });
  });
  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (!state || !before) return;
    if (before.restoredAt !== state.restoredAt) {
      isBack.current = true;
      queryClient.removeQueries({ type: 'inactive' });
      // Cached leads are removed first, since otherwise their undone, later states would be kept.
      outbox.forgetAnswers();
      void queryClient.resetQueries({ queryKey: queryKeys.leads });
      void queryClient.invalidateQueries();
    }
    // Null after a restore by the operator, while the server was stopped.
    const { last } = state;
    if (last === null || before.last?.at === last.at) return;
    if (last.failure !== null) {
      if (isSameUser(last.by, user.username)) toasts.error('Nothing was restored', last.failure);
      return;
    }
    const kept = last.leadsKept > 0 ? ` Newer leads that were kept: ${last.leadsKept}.` : '';
    toasts.success('The site went back to a backup', `It is as of ${exactLabel(last.madeAt)}.${kept}`);
  }, [state, queryClient, outbox, toasts, user.username]);
}
