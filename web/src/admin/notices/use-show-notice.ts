// Shows a notice in the console, and by the system if allowed; system notices can be withdrawn.
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts, type ChangeToast } from '../../ui/toast/toasts-context.ts';
import { isConsoleFocused } from './console-focus.ts';
import { addressOf } from './lead-address.ts';
import type { LeadNotice } from './notice-words.ts';
import { closeSystemNotice, showSystemNotice, withdrawSystemNotices } from './system-notices.ts';
import { useHeldBack, type Of } from './use-held-back.ts';
import { useSystemNoticesHere } from './use-system-notices.ts';

export function useShowNotice() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const hasSystemNotices = useSystemNoticesHere();
  /** Notices in the console, by their text. */
  const onScreen = useRef(new Map<string, ChangeToast>());

  /** @param isOfNew  see `show` */
  function showHere(notice: LeadNotice, isOfNew: boolean) {
    const { title, text, lead } = notice;
    const address = addressOf(lead);
    const follow = (change: ChangeToast) => {
      onScreen.current.set(text, change);
      return () => void onScreen.current.delete(text);
    };
    const open = lead !== undefined && { label: 'Open', place: address, run: () => void navigate(address) };
    toasts.info(title, text, open || undefined, { leads: isOfNew ? notice.leads : [], follow });
  }

  const isHeldBack = useHeldBack(hasSystemNotices, (notice) => showHere(notice, true));

  /**
   * @param outside  the same with only a first name: others can read what the system shows (rule D6)
   * @param of.ts  of the event
   * @param of.since  of the first, where it is about several
   * @param of.isOfNew  it is outdated once its leads were opened; any other notice may be about the lead on screen
   */
  function show(notice: LeadNotice | undefined, outside: LeadNotice | undefined, of: Of) {
    if (!notice) return;
    const { ts, isOfNew } = of;
    showHere(notice, isOfNew);
    if (!hasSystemNotices || !outside || isHeldBack(of)) return;
    // The tab with the focus has shown it itself (rule D18d).
    const isNeeded = async () => !(await isConsoleFocused());
    showSystemNotice(outside, ts, { isOfNew, address: addressOf(notice.lead) }, isNeeded);
  }

  function withdraw(...meant: Parameters<typeof withdrawSystemNotices>) {
    if (hasSystemNotices) withdrawSystemNotices(...meant);
  }

  /** Withdraws one notice, by the words with which it was shown. */
  function close(notice: LeadNotice, outside: LeadNotice) {
    onScreen.current.get(notice.text)?.();
    if (hasSystemNotices) closeSystemNotice(outside);
  }

  return { show, withdraw, close };
}
