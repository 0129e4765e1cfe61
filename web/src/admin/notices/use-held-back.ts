// Holds system notices back in the quiet hours of this browser, and shows one summary when they end (rule D18e). The
// rules are those of the installed console.
import { useEffect, useEffectEvent } from 'react';
import { isQuiet } from 'shared/notices/quiet-hours.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { useNewLeadNotices } from '../../ui/hooks/use-browser-flag.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { useOffice, useOfficeTime } from '../session/use-office.ts';
import { isConsoleFocused } from './console-focus.ts';
import type { LeadNotice } from './notice-words.ts';
import { NO_QUIET_TIMES, quietTimes, type KeptQuietTimes } from './quiet-times.ts';

const LOOK_MS = 30_000;
/** Lock by which only one tab shows the summary. */
const LOCK = 'held-back';
const MINUTE_MS = 60_000;

/** Events of a time when the server's clock was ahead: later events have earlier times. */
const isAhead = (time: string) => Date.parse(time) > Date.now() + MINUTE_MS;

export interface Of {
  /** Time of the event, or of the last of several. */
  ts: string;
  /** Time of the first of several. */
  since?: string | undefined;
  /** Whether the notice tells that a lead is new, or was not opened in time. */
  isOfNew: boolean;
}

/**
 * @param isOn  whether this browser shows notices of the system
 * @param showHere  shows a notice about new leads in this tab
 * @returns whether one that is due now is held back
 */
export function useHeldBack(isOn: boolean, showHere: (notice: LeadNotice) => void): (of: Of) => boolean {
  const { client } = useConsole();
  const { user, isKnown } = useSession();
  const office = useOffice();
  const officeTime = useOfficeTime();
  const nameOf = useNameOf();
  const [hasNewLeadNotices] = useNewLeadNotices();
  const kept = () => quietTimes.entries().get(user.username) ?? NO_QUIET_TIMES;
  const isQuietNow = () => isQuiet(kept(), Date.now(), officeTime);

  const change = (values: Partial<KeptQuietTimes>) =>
    quietTimes.change(user.username, (known) => ({ ...known, ...values }));

  function holdBack(since: number) {
    const { heldBackSince = Infinity } = kept();
    if (since < heldBackSince) change({ heldBackSince: since });
  }

  const showMissed = useEffectEvent(async () => {
    const { showHeldBack } = await import('./show-held-back.ts');
    // Read before, as another tab may just have shown notices. Later events may be missing in the list.
    change({ heldBackUpTo: undefined });
    const { heldBackSince } = kept();
    if (heldBackSince === undefined) return;
    // The clock may have been set back.
    const since = Math.min(heldBackSince, Date.now());
    const held = { client, since, user, office, officeTime, nameOf, hasNewLeadNotices, showHere };
    const saidUpTo = await showHeldBack(held);
    const { heldBackUpTo = '' } = kept();
    const rest = saidUpTo === undefined ? since : Date.parse(saidUpTo) + 1;
    const hasMore = heldBackUpTo > (saidUpTo ?? '');
    if (saidUpTo !== undefined) change({ saidUpTo });
    // What was held back meanwhile is shown next time.
    change({ heldBackUpTo: undefined, heldBackSince: hasMore ? rest : undefined });
  });

  const showMissedOnce = useEffectEvent(async () => {
    // If another tab has the focus, the summary is shown there (rule D18d).
    if (!document.hasFocus() && (await isConsoleFocused())) return;
    // Not while this or another tab shows it.
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && showMissed());
  });

  const look = useEffectEvent(() => {
    const { heldBackSince } = kept();
    if (isQuietNow()) holdBack(Date.now());
    else if (heldBackSince !== undefined) {
      // After a failure the next check tries again.
      showMissedOnce().catch(() => undefined);
    }
  });

  // Until the office hours are loaded, today may be a day off.
  const isLooking = isOn && isKnown && office !== DEFAULT_SETTINGS;
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
    // Other events stay in the bell (rule D5e).
    if (!isOfNew) return isQuietNow();
    if (isQuietNow()) holdBack(Math.min(Date.parse(since), Date.now()));
    const { heldBackSince, heldBackUpTo = '', saidUpTo = '' } = kept();
    if (heldBackSince === undefined) return ts <= saidUpTo && !isAhead(saidUpTo);
    if (ts > heldBackUpTo) change({ heldBackUpTo: ts });
    return true;
  };
}
