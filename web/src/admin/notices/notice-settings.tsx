// What this browser tells of (rule D3).
import { useNewLeadNotices, useNotices } from '../../ui/hooks/use-browser-flag.ts';
import { Setting } from '../../ui/setting.tsx';

export function NoticeSettings() {
  const [hasNotices, setNotices] = useNotices();
  const [hasNewLeadNotices, setNewLeadNotices] = useNewLeadNotices();
  return (
    <>
      <Setting
        name="Notices"
        hint="Tells of your leads when somebody else changes them, and of leads that are given to you."
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
    </>
  );
}
