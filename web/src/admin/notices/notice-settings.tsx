// Which notices this browser shows (rule D3).
import { useNewLeadNotices, useNotices, useSystemNotices } from '../../ui/hooks/use-browser-flag.ts';
import { Setting } from '../../ui/setting.tsx';
import { useConsole } from '../session/console-context.ts';
import { QuietHours } from './quiet-hours.tsx';
import { ASKED, useSystemNoticeLeave, type SystemNoticeLeave } from './system-notice-leave.ts';
import { useQuietTimes } from './use-quiet-times.ts';

const LEAVE_WORDS: Record<SystemNoticeLeave, string> = {
  granted: 'Shows them beside other windows too, while this page is open in a tab.',
  default:
    'Shows them beside other windows too, while this page is open in a tab. The browser asks you for leave first.',
  denied: 'This browser is set not to let this site show notices. Allow it beside the address, then come back.',
  insecure: 'Browsers show no notices for pages without https.',
  unsupported: 'This browser shows no notices of the system.',
};

/** Must be called by a click, as browsers require. @returns whether the user has granted permission */
async function askForSystemNotices(): Promise<boolean> {
  const leave = await Notification.requestPermission();
  window.dispatchEvent(new Event(ASKED));
  return leave === 'granted';
}

function SystemNoticeSetting({ isDisabled }: { isDisabled: boolean }) {
  const [isOn, setOn] = useSystemNotices();
  const leave = useSystemNoticeLeave();
  const mayAsk = leave === 'granted' || leave === 'default';
  async function change(isWanted: boolean) {
    setOn(isWanted && (leave === 'granted' || (await askForSystemNotices())));
  }
  const { times, change: changeTimes } = useQuietTimes();
  const areShown = isOn && leave === 'granted' && !isDisabled;
  return (
    <>
      <Setting
        name="Notices of the system"
        hint={LEAVE_WORDS[leave]}
        isOn={areShown}
        isDisabled={isDisabled || !mayAsk}
        onChange={(isWanted) => void change(isWanted)}
      />
      <QuietHours times={times} isDisabled={!areShown} onChange={changeTimes} />
    </>
  );
}

export function NoticeSettings() {
  const { desktop } = useConsole().platform;
  const [hasNotices, setNotices] = useNotices();
  const [hasNewLeadNotices, setNewLeadNotices] = useNewLeadNotices();
  return (
    <>
      <Setting
        name="Notices"
        hint="Notifies you of your leads when somebody else changes them, and of leads that are given to you."
        isOn={hasNotices}
        onChange={setNotices}
      />
      <Setting
        name="Notices of new enquiries"
        hint="Tells of every enquiry as it arrives. The bell counts them all the same."
        isOn={hasNotices && hasNewLeadNotices}
        isDisabled={!hasNotices}
        onChange={setNewLeadNotices}
      />
      {!desktop && <SystemNoticeSetting isDisabled={!hasNotices} />}
    </>
  );
}
