// The left pane: views, filters, the list, and its keys.
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import type { Picks } from '../bulk/use-picks.ts';
import { countMoreHits, viewsFor, writeFilters, type View } from '../data/lead-filters.ts';
import { useLeadCounts } from '../data/use-lead-counts.ts';
import { useSavedViews } from '../data/use-saved-views.ts';
import type { LeadList } from '../data/use-lead-list.ts';
import type { LeadAddress } from '../use-lead-address.ts';
import { KeyHints } from './key-hints.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { LeadListBody } from './lead-list-body.tsx';
import './lead-list.css';
import { ListHead } from './list-head.tsx';
import { ListTabs } from './list-tabs.tsx';
import { StaleBanner } from './stale-banner.tsx';

// Rarely used.
const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar.tsx')).BulkBar }));
const ViewsDialog = lazy(async () => ({ default: (await import('../views/views-dialog.tsx')).ViewsDialog }));

/** The name of the screen is in the bar above. */
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
  /** Leads with unsaved edits. */
  unsaved: ReadonlySet<number>;
  isReplacing: boolean;
  /** Undefined for a user who may not change many leads at once. */
  picks: Picks | undefined;
  assignees: readonly string[];
}

export function LeadListPane(props: LeadListPaneProps) {
  const { list, address, unsaved, picks } = props;
  const { filters } = address;
  const { user } = useSession();
  const views = viewsFor(user.isAdmin);
  const counts = useLeadCounts(views, filters, user.username);
  const saved = useSavedViews();
  const [isArranging, setArranging] = useState(false);
  const query = writeFilters(filters).toString();
  const savedName = saved.views.find((view) => view.query === query)?.name;

  return (
    <section className="list-pane pane" aria-label="Message list">
      <ListHead
        list={list}
        address={address}
        title={savedName ?? TITLES[filters.view]}
        unsaved={unsaved}
        picks={picks}
        onViews={() => setArranging(true)}
      />
      <ListTabs address={address} views={views} counts={counts} saved={saved.views} query={query} />
      {picks?.isOn ? (
        <Suspense>
          <BulkBar picks={picks} assignees={props.assignees} username={user.username} />
        </Suspense>
      ) : (
        <LeadFilterBar filters={filters} hasMineFilter={user.isAdmin} onChange={address.changeFilters} />
      )}
      <StaleBanner list={list} />
      <LeadListBody
        list={list}
        address={address}
        unsaved={unsaved}
        isReplacing={props.isReplacing}
        picks={picks}
        moreHits={countMoreHits(filters, counts)}
      />
      <KeyHints canPick={picks !== undefined} />
      <Suspense>{isArranging && <ViewsDialog query={query} onClose={() => setArranging(false)} />}</Suspense>
    </section>
  );
}
