// The user's saved views, below the common ones. Links, like those.
import { Link } from 'react-router-dom';
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import './saved-view-tabs.css';

interface SavedViewTabsProps {
  views: readonly SavedView[];
  /** The current filters, in the form of a saved view. */
  current: string;
  hrefOf: (view: SavedView) => string;
}

export function SavedViewTabs({ views, current, hrefOf }: SavedViewTabsProps) {
  if (views.length === 0) return null;
  return (
    <nav className="saved-views" aria-label="Your views">
      {views.map((view) => (
        <Link
          key={view.name}
          className={view.query === current ? 'chip is-set' : 'chip'}
          to={hrefOf(view)}
          aria-current={view.query === current ? 'page' : undefined}
        >
          <bdi className="truncate">{view.name}</bdi>
        </Link>
      ))}
    </nav>
  );
}
