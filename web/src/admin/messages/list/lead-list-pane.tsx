// The left pane: views, filters, the list, and the keys that move in it.
import { ListChecks, RefreshCw, WifiOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { useSingleKeys } from '../../../ui/hooks/use-browser-flag.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import type { Picks } from '../bulk/use-picks.ts';
import {
  hitsElsewhere,
  isFiltered,
  orderOf,
  toQuery,
  viewsFor,
  withoutFilters,
  writeFilters,
  type View,
} from '../data/lead-filters.ts';
import { useLeadCounts } from '../data/use-lead-counts.ts';
import { useSavedViews } from '../data/use-saved-views.ts';
import type { LeadList } from '../data/use-lead-list.ts';
import type { LeadAddress } from '../use-lead-address.ts';
import { Arrivals } from './arrivals.tsx';
import { KeyHints } from './key-hints.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { LeadListBody } from './lead-list-body.tsx';
import './lead-list.css';
import { ListMenu } from './list-menu.tsx';
import { UnsavedChip } from './unsaved-chip.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { SavedViewTabs } from '../views/saved-view-tabs.tsx';

// Many are changed at once, and views arranged, now and then.
const BulkDesk = lazy(async () => ({ default: (await import('../bulk/bulk-desk.tsx')).BulkDesk }));
const ViewsDialog = lazy(async () => ({ default: (await import('../views/views-dialog.tsx')).ViewsDialog }));

/** The screen's own name stands in the bar above. */
const TITLES: Record<View, string> = {
  open: 'Open leads',
  late: 'Late leads',
  mine: 'My leads',
  unassigned: 'Unassigned leads',
  all: 'All messages',
};

interface LeadListPaneProps {
  list: LeadList;
  address: LeadAddress;
  /** Leads with something unsaved. */
  unsaved: ReadonlySet<number>;
  isReplacing: boolean;
  /** Undefined for a person who may not change many at once. */
  picks: Picks | undefined;
  assignees: readonly string[];
}

export function LeadListPane(props: LeadListPaneProps) {
  const { list, address, unsaved, picks } = props;
  const { filters, selectedId } = address;
  const { user } = useSession();
  const views = viewsFor(user.isAdmin);
  const counts = useLeadCounts(views, filters, user.username);
  // The bar above says of when what is kept here is.
  const isKept = useConsole().keeper !== undefined;
  const [hasSingleKeys] = useSingleKeys();
  const saved = useSavedViews();
  const [isArranging, setArranging] = useState(false);
  const query = writeFilters(filters).toString();
  const savedName = saved.views.find((view) => view.query === query)?.name;

  const unsavedIds = [...unsaved].filter((id) => id !== selectedId);

  return (
    <section className="list-pane pane" aria-label="Message list">
      <div className="list-head row">
        <p className="truncate" aria-hidden="true">
          {savedName ?? TITLES[filters.view]}
        </p>
        <Arrivals count={list.arrivals.count} onShow={list.arrivals.show} />
        <UnsavedChip ids={unsavedIds} onOpen={address.open} />
        {picks && (
          <IconButton
            icon={ListChecks}
            label="Choose messages"
            title="Choose messages (x)"
            aria-pressed={picks.isOn}
            onClick={picks.isOn ? picks.end : picks.start}
          />
        )}
        <IconButton icon={RefreshCw} label="Refresh" title="Refresh" onClick={list.refresh} />
        <ListMenu user={user} query={toQuery(filters, user.username)} onViews={() => setArranging(true)} />
      </div>
      <ViewTabs views={views} current={filters.view} counts={counts} hrefOf={address.viewHref} />
      <SavedViewTabs views={saved.views} current={query} hrefOf={(view) => address.savedViewHref(view.query)} />
      {picks?.isOn ? (
        <Suspense>
          <BulkDesk picks={picks} leads={list.leads} assignees={props.assignees} username={user.username} />
        </Suspense>
      ) : (
        <LeadFilterBar filters={filters} hasMineFilter={user.isAdmin} onChange={address.changeFilters} />
      )}
      {list.isStale && !isKept && list.leads.length > 0 && (
        <Banner icon={WifiOff} isPlain>
          No connection. This list is from {exactLabel(new Date(list.updatedAt).toISOString())}.
        </Banner>
      )}
      <LeadListBody
        view={filters.view}
        order={orderOf(filters)}
        list={list}
        selectedId={selectedId}
        user={user}
        unsaved={unsaved}
        isReplacing={props.isReplacing}
        picks={picks}
        isFiltered={isFiltered(filters)}
        elsewhere={hitsElsewhere(filters, counts)}
        allHref={address.viewHref('all')}
        hrefOf={address.hrefOf}
        onClearFilters={() => address.changeFilters(withoutFilters)}
      />
      {hasSingleKeys && <KeyHints canPick={picks !== undefined} />}
      <Suspense>{isArranging && <ViewsDialog query={query} onClose={() => setArranging(false)} />}</Suspense>
    </section>
  );
}
