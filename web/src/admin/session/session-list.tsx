// The open sessions of a user, each of which can be ended (rule C23).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { relativeTime } from 'shared/office/relative-time.ts';
import type { Session } from 'shared/accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { exactLabel } from '../../ui/time/day-label.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { browserWords } from './browser-words.ts';
import './session-list.css';

interface SessionListProps {
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<Session[]>;
  end: (sessionId: string) => Promise<unknown>;
}

export function SessionList({ queryKey, load, end }: SessionListProps) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const now = useNow();
  const sessions = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), refetchOnWindowFocus: true });
  const ending = useMutation({
    mutationFn: end,
    onSuccess: () => toasts.success('Signed out', 'The session has ended'),
    onError: (error) => toasts.error('Not signed out', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

  return (
    <QueryView
      isInline
      query={sessions}
      failure="The sessions could not be loaded"
      waiting={<span className="skeleton is-long" />}
      empty={sessions.data?.length === 0 && <p className="hint">Not signed in anywhere.</p>}
    >
      {(data) => (
        <ul className="session-list ends lined">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={now}
              isEnding={ending.isPending}
              onEnd={() => ending.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

interface SessionRowProps {
  session: Session;
  now: number;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps) {
  const words = browserWords(session.userAgent);
  return (
    <li>
      <span>
        <span title={session.userAgent}>{words}</span>
        {session.current && <strong> (this one)</strong>}
        <small>
          Signed in{' '}
          <time dateTime={session.createdAt} title={exactLabel(session.createdAt)}>
            {relativeTime(session.createdAt, now)}
          </time>
          , ends {exactLabel(session.expiresAt)}
        </small>
      </span>
      {!session.current && (
        <Button isBusy={isEnding} onClick={onEnd}>
          End<span className="visually-hidden"> the session of {words}</span>
        </Button>
      )}
    </li>
  );
}
