// The tabs: each has its own address, and a mark for unsaved changes.
import { Tabs } from '../../ui/tabs.tsx';
import { UnsavedMark } from '../../ui/unsaved-mark.tsx';
import { TABS, type Tab } from '../content-model/tabs.ts';
import { tabPath } from './use-content-address.ts';

interface ContentTabsProps {
  current: Tab | undefined;
  changed: readonly Tab[];
}

export function ContentTabs({ current, changed }: ContentTabsProps) {
  return (
    <Tabs label="Sections" className="content-tabs" tabs={TABS} current={current} addressOf={tabPath}>
      {(tab) => (
        <>
          {tab.title}
          {changed.includes(tab) && <UnsavedMark />}
        </>
      )}
    </Tabs>
  );
}
