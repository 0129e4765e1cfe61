// Shows a notice in the console, and by the system if allowed; system notices can be withdrawn.
import { useNavigate } from 'react-router-dom';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { addressOf } from './lead-address.ts';
import type { LeadNotice } from './notice-words.ts';
import { showSystemNotice, withdrawSystemNotices } from './system-notices.ts';
import { useHeldBack, type Of } from './use-held-back.ts';
import { useSystemNoticesHere } from './use-system-notices.ts';

export function useShowNotice() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const hasSystemNotices = useSystemNoticesHere();
  const isHeldBack = useHeldBack(hasSystemNotices);

  /**
   * @param outside  the same with only a first name: others can read what the system shows (rule D6)
   * @param of.ts  of the event
   * @param of.since  of the first, where it is about several
   * @param of.isOfNew  it is outdated once its leads were opened; any other notice may be about the lead on screen
   */
  function show(notice: LeadNotice | undefined, outside: LeadNotice | undefined, of: Of) {
    if (!notice) return;
    const { ts, isOfNew } = of;
    const { lead } = notice;
    const address = addressOf(lead);
    const open = lead !== undefined && { label: 'Open', run: () => void navigate(address) };
    toasts.info(notice.title, notice.text, open || undefined, { leads: isOfNew ? notice.leads : [] });
    if (hasSystemNotices && outside && !isHeldBack(of)) showSystemNotice(outside, ts, { isOfNew, address });
  }

  function withdraw(...meant: Parameters<typeof withdrawSystemNotices>) {
    if (hasSystemNotices) withdrawSystemNotices(...meant);
  }

  return { show, withdraw };
}
