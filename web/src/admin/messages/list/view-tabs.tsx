// The views of the list with their counts. Links, so that a view has an address.
import { Link } from 'react-router-dom';
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
    <nav className="view-tabs" aria-label="Views">
      {views.map((view) => (
        <Link key={view} to={hrefOf(view)} aria-current={view === current ? 'page' : undefined}>
          {WORDS[view]}
          {(view !== 'all' || counts.all !== undefined) && (
            <span className={view === 'late' && counts.late ? 'count hot' : 'count'}>{counts[view] ?? '·'}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
