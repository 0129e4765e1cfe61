// The bar across the console: since when and why the server does not answer, what waits to be sent, and anything else
// that may keep an edit from arriving.
import { useQuery } from '@tanstack/react-query';
import { Clock, CloudAlert, RefreshCw, Send, WifiOff } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../ui/button.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { Banner } from '../../ui/banner.tsx';
import { exactLabel } from '../../ui/time/day-label.ts';
import { useClockSkew, useLiveState } from '../live/live-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useUnloadQuestion } from '../session/use-unload-question.ts';
import { outageWords, skewWords } from './outage-words.ts';
import { useOutage } from './use-outage.ts';
import { useOutboxState } from './use-outbox.ts';
import { useServerFailure } from './use-server-failure.ts';

// Loaded early, as the server may be unreachable when the dialog is opened; the first screen does not wait.
const loadDialog = () => import('./waiting/waiting-dialog.tsx').catch(() => undefined);
const early = loadDialog();

const clockTime = (moment: number) =>
  new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });

const MEMORY_WORDS = {
  installed: ' This computer keeps no secrets: what you write is lost when you quit the console.',
  browser: ' Storage here keeps nothing when the window closes.',
};

export function OfflineBar() {
  const { connection, outbox, platform } = useConsole();
  const { waiting, held, failures, storage, isUnread, endWithPage } = useOutboxState();
  const outage = useOutage();
  const isLive = useLiveState() === 'live';
  const failure = useServerFailure();
  const problem = failure?.problem;
  const skew = skewWords(useClockSkew());
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  // Edits in memory are lost with the program, and those being sent with the page.
  useUnloadQuestion(endWithPage > 0 || (storage === 'memory' && waiting.length + held.length > 0));
  const since = connection.since();
  const isTooOld = problem === 'console-too-old' || problem === 'server-too-old';

  /** Loaded again at each click, as React would remember a failure. */
  async function showWaiting(): Promise<void> {
    const loaded = (await early) ?? (await loadDialog());
    setDialog(() => loaded?.WaitingDialog);
  }
  const showAll = waiting.length + held.length > 0 && <Button onClick={() => void showWaiting()}>Show them</Button>;
  function tryNow() {
    window.dispatchEvent(new Event('online'));
    outbox.flush();
  }

  return (
    <>
      {outage !== undefined && !isLive && since !== undefined && (
        <Banner
          icon={WifiOff}
          action={
            <span className="bar">
              {showAll}
              {problem === 'proxy' && (
                <Button onClick={() => void platform.desktop?.bridge.proxy.ask()}>Enter them</Button>
              )}
              <Button icon={RefreshCw} onClick={tryNow}>
                Try now
              </Button>
            </span>
          }
        >
          <strong>Offline since {clockTime(since)}.</strong> {outageWords(outage, failure ?? undefined)}
          {waiting.length > 0 && ` ${counted(waiting.length, 'change')} waiting to be sent.`}
          <KeptUntil />
          {storage === 'memory' && !isUnread && MEMORY_WORDS[platform.desktop ? 'installed' : 'browser']}
        </Banner>
      )}
      {isUnread && (
        <Banner icon={CloudAlert}>
          Changes that wait cannot be read now. Until they can, what you write is lost when you quit the console.
        </Banner>
      )}
      {isTooOld && (
        <Banner icon={CloudAlert} action={showAll}>
          {problem === 'console-too-old'
            ? 'This console is too old for the server. You can read; changes are kept and sent once it is updated.'
            : 'The server is older than this console understands. You can read; your administrator has to update it.'}
        </Banner>
      )}
      {outage === undefined && !isTooOld && waiting.length > 0 && (
        <Banner icon={Send} action={showAll}>
          {failures.size === 0
            ? `Sending ${counted(waiting.length, 'change')}…`
            : `The server fails at ${counted(failures.size, 'change')}, and is asked again.`}
        </Banner>
      )}
      {held.length > 0 && waiting.length === 0 && (
        <Banner icon={CloudAlert} action={showAll}>
          <strong>{counted(held.length, 'change')} not accepted.</strong> What you wrote is kept until you decide.
        </Banner>
      )}
      {skew !== undefined && <Banner icon={Clock}>{skew}</Banner>}
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** The time of the stored leads. */
function KeptUntil() {
  const { leadSync } = useConsole();
  const { data } = useQuery({
    queryKey: queryKeys.keptUntil,
    queryFn: async () => (await leadSync?.askedAt()) ?? null,
    enabled: leadSync !== undefined,
    gcTime: 0,
  });
  return data && ` Messages are as of ${exactLabel(data)}.`;
}
