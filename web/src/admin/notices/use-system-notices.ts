// System notices of this tab, once they are switched on (rule D18).
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConsole } from '../session/console-context.ts';
import { announceFocus } from './console-focus.ts';
import { noticeWorker, onNoticePressed } from './notice-worker.ts';
import { useHasSystemNotices } from './system-notice-leave.ts';
import { withdrawSystemNotices } from './system-notices.ts';
import { readUnseen } from './use-unseen.ts';

/**
 * Opens the lead of a clicked notice, and withdraws notices of leads that were opened while there was no tab.
 * @returns whether this browser shows them
 */
export function useSystemNoticesHere(): boolean {
  const { client, platform } = useConsole();
  const navigate = useNavigate();
  const isOn = useHasSystemNotices() && !platform.desktop;

  useEffect(() => (isOn ? onNoticePressed((address) => void navigate(address)) : undefined), [isOn, navigate]);

  useEffect(() => (isOn ? announceFocus() : undefined), [isOn]);

  useEffect(() => {
    if (!isOn) return undefined;
    const ending = new AbortController();
    // Loaded early, so that the first notice is not delayed.
    void noticeWorker().catch(() => undefined);
    async function takeBack() {
      const { ids, more } = await readUnseen(client, ending.signal);
      if (!more) withdrawSystemNotices((lead) => !ids.includes(lead), 'new');
    }
    takeBack().catch(() => undefined);
    return () => ending.abort();
  }, [isOn, client]);

  return isOn;
}
