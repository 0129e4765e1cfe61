// The views of the list with their counts. Links, so that a view has an address.
import { Tabs } from '../../../ui/tabs.tsx';
import type { View } from '../data/lead-filters.ts';
import './view-tabs.css';

const WORDS: Record<View, string> = { open: 'Open', late: 'Late', mine: 'Mine', unassigned: 'Unassigned', all: 'All' };

interface ViewTabsProps {
  views: readonly View[];
  current: View;
  counts: Partial<Record<View, number | undefined>>;
  hrefOf: (view: View) => string;
}

export function ViewTabs({ views, current, counts, hrefOf }: ViewTabsProps) {
  return (
    <Tabs label="Views" className="view-tabs" tabs={views} current={current} addressOf={hrefOf}>
      {(view) => (
        <>
          {WORDS[view]}
          {(view !== 'all' || counts.all !== undefined) && (
            <span className={view === 'late' && counts.late ? 'count hot' : 'count'}>{counts[view] ?? '·'}</span>
          )}
        </>
      )}
    </Tabs>
  );
}
