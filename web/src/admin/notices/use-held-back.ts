// Holds notices of the system back in the quiet hours of this browser, and says once what came in them when they end
// (rule D18e). What is said, and how, is decided as in the installed console.
import { useEffect, useEffectEvent } from 'react';
import { isQuiet } from 'shared/notices/quiet-hours.ts';
import { useNewLeadNotices } from '../../ui/hooks/use-browser-flag.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { useOffice, useOfficeTime } from '../session/use-office.ts';
import { NO_QUIET_TIMES, quietTimes } from './quiet-times.ts';

const LOOK_MS = 30_000;
/** One tab says it. */
const LOCK = 'held-back';

export interface Of {
  /** Of the event, or of the last of several. */
  ts: string;
  /** Of the first of several. */
  since?: string | undefined;
  /** That a lead is new, or was not opened in time. */
  isOfNew: boolean;
}

/**
 * @param isOn  whether this browser shows notices of the system
 * @returns whether one that is due now is held back
 */
export function useHeldBack(isOn: boolean): (of: Of) => boolean {
  const { client } = useConsole();
  const { user, isKnown } = useSession();
  const office = useOffice();
  const officeTime = useOfficeTime();
  const nameOf = useNameOf();
  const [hasNewLeadNotices] = useNewLeadNotices();
  const kept = () => quietTimes.drafts().get(user.username) ?? NO_QUIET_TIMES;
  const isQuietNow = () => isQuiet(kept(), Date.now(), officeTime);

  function holdBack(since: number) {
    const { heldBackSince = Infinity } = kept();
    if (since < heldBackSince) quietTimes.change(user.username, (known) => ({ ...known, heldBackSince: since }));
  }

  const sayWhatCame = useEffectEvent(async () => {
    const { heldBackSince: since } = kept();
    if (since === undefined) return;
    const { showHeldBack } = await import('./show-held-back.ts');
    const saidUpTo = await showHeldBack({ client, since, user, office, officeTime, nameOf, hasNewLeadNotices });
    quietTimes.change(user.username, (known) => ({ ...known, heldBackSince: undefined, saidUpTo }));
  });

  const look = useEffectEvent(() => {
    const { heldBackSince } = kept();
    if (isQuietNow()) holdBack(heldBackSince ?? Date.now());
    else if (heldBackSince !== undefined) {
      // Where that fails it is tried again.
      navigator.locks.request(LOCK, () => sayWhatCame()).catch(() => undefined);
    }
  });

  const isLooking = isOn && isKnown;
  useEffect(() => {
    if (!isLooking) return;
    look();
    const timer = setInterval(() => look(), LOOK_MS);
    const stop = quietTimes.subscribe(() => look());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isLooking]);

  return ({ ts, since = ts, isOfNew }) => {
    // Other news stays in the bell (rule D5e).
    if (!isOfNew) return isQuietNow();
    if (isQuietNow()) holdBack(Math.min(Date.parse(since), Date.now()));
    const { heldBackSince, saidUpTo = '' } = kept();
    return heldBackSince !== undefined || ts <= saidUpTo;
  };
}
