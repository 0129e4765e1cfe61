// The views of the list: common ones, and below them the user's saved views.
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import type { View } from '../data/lead-filters.ts';
import type { ViewCounts } from '../data/use-lead-counts.ts';
import type { LeadAddress } from '../use-lead-address.ts';
import { SavedViewTabs } from '../views/saved-view-tabs.tsx';
import { ViewTabs } from './view-tabs.tsx';

interface ListTabsProps {
  address: LeadAddress;
  views: readonly View[];
  counts: ViewCounts;
  saved: readonly SavedView[];
  /** The current filters, in the form of a saved view. */
  query: string;
}

export function ListTabs({ address, views, counts, saved, query }: ListTabsProps) {
  return (
    <>
      <ViewTabs views={views} current={address.filters.view} counts={counts} hrefOf={address.viewHref} />
      <SavedViewTabs views={saved} current={query} hrefOf={(view) => address.savedViewHref(view.query)} />
    </>
  );
}
