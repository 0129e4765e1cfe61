// The left pane: views, filters, the list, and the keys that move in it.
import { RefreshCw, WifiOff } from 'lucide-react';
import { useRef } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { useSingleKeys } from '../../../ui/hooks/use-browser-flag.ts';
import { api } from 'shared/api.ts';
import { mayCall } from 'shared/permissions.ts';
import type { CurrentUser } from 'shared/users.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { isFiltered, viewsFor, toQuery, withoutFilters, type LeadFilters, type View } from '../data/lead-filters.ts';
import { useLeadCounts } from '../data/use-lead-counts.ts';
import type { Drafts } from '../data/draft-store.ts';
import type { LeadList } from '../data/use-lead-list.ts';
import { Arrivals } from './arrivals.tsx';
import { ExportButton } from './export-button.tsx';
import { KeyHints } from './key-hints.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { LeadListBody } from './lead-list-body.tsx';
import './lead-list.css';
import { UnsavedChip } from './unsaved-chip.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** The room's own name stands in the bar above. */
const TITLES: Record<View, string> = {
  open: 'Open leads',
  mine: 'My leads',
  unassigned: 'Unassigned leads',
  all: 'All messages',
};

interface LeadListPaneProps {
  list: LeadList;
  filters: LeadFilters;
  user: CurrentUser;
  selectedId: number | undefined;
  drafts: Drafts;
  isReplacing: boolean;
  hrefOf: (id: number) => string;
  viewHref: (view: View) => string;
  onFilter: (filters: LeadFilters) => void;
  onOpen: (id: number) => void;
}

export function LeadListPane(props: LeadListPaneProps) {
  const { list, filters, user, selectedId, drafts, isReplacing, hrefOf, viewHref, onFilter, onOpen } = props;
  const views = viewsFor(user.isAdmin);
  const counts = useLeadCounts(views, user.username);
  const [hasSingleKeys] = useSingleKeys();
  const scroller = useRef<HTMLDivElement>(null);

  const unsavedIds = [...drafts.keys()].filter((id) => id !== selectedId);

  function showArrivals() {
    scroller.current?.scrollTo({ top: 0 });
    list.clearArrivals();
  }

  return (
    <section className="list-pane" aria-label="Message list">
      <div className="list-head">
        <p aria-hidden="true">{TITLES[filters.view]}</p>
        <Arrivals count={list.arrivals} onShow={showArrivals} onSeen={list.clearArrivals} />
        <UnsavedChip ids={unsavedIds} onOpen={onOpen} />
        {mayCall(user, api.exportLeads) && <ExportButton query={toQuery(filters, user.username)} />}
        <button className="button ghost icon-only" type="button" title="Refresh" onClick={list.refresh}>
          <RefreshCw className="icon" aria-hidden="true" />
          <span className="visually-hidden">Refresh</span>
        </button>
      </div>
      <ViewTabs views={views} current={filters.view} counts={counts} hrefOf={viewHref} />
      <LeadFilterBar filters={filters} hasMineFilter={user.isAdmin} onChange={onFilter} />
      {list.isStale && list.leads.length > 0 && (
        <Banner icon={WifiOff}>
          No connection. This list is from {exactLabel(new Date(list.updatedAt).toISOString())}.
        </Banner>
      )}
      <LeadListBody
        list={list}
        selectedId={selectedId}
        user={user}
        drafts={drafts}
        isReplacing={isReplacing}
        isFiltered={isFiltered(filters)}
        scroller={scroller}
        hrefOf={hrefOf}
        onClearFilters={() => onFilter(withoutFilters(filters))}
      />
      {hasSingleKeys && <KeyHints />}
    </section>
  );
}
