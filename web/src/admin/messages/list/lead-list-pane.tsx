// The left pane: views, filters, the list, and the keys that move in it.
import { WifiOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { useSingleKeys } from '../../../ui/hooks/use-browser-flag.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import type { Picks } from '../bulk/use-picks.ts';
import { hitsElsewhere, viewsFor, writeFilters, type View } from '../data/lead-filters.ts';
import { useLeadCounts } from '../data/use-lead-counts.ts';
import { useSavedViews } from '../data/use-saved-views.ts';
import type { LeadList } from '../data/use-lead-list.ts';
import type { LeadAddress } from '../use-lead-address.ts';
import { KeyHints } from './key-hints.tsx';
import { LeadListBody } from './lead-list-body.tsx';
import './lead-list.css';
import { ListHead } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { SavedViewTabs } from '../views/saved-view-tabs.tsx';

// Views are arranged now and then.
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
  const { filters } = address;
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
      <ViewTabs views={views} current={filters.view} counts={counts} hrefOf={address.viewHref} />
      <SavedViewTabs views={saved.views} current={query} hrefOf={(view) => address.savedViewHref(view.query)} />
      <ListTools list={list} address={address} picks={picks} assignees={props.assignees} />
      {list.isStale && !isKept && list.leads.length > 0 && (
        <Banner icon={WifiOff} isPlain>
          No connection. This list is from {exactLabel(new Date(list.updatedAt).toISOString())}.
        </Banner>
      )}
      <LeadListBody
        list={list}
        address={address}
        unsaved={unsaved}
        isReplacing={props.isReplacing}
        picks={picks}
        elsewhere={hitsElsewhere(filters, counts)}
      />
      {hasSingleKeys && <KeyHints canPick={picks !== undefined} />}
      <Suspense>{isArranging && <ViewsDialog query={query} onClose={() => setArranging(false)} />}</Suspense>
    </section>
  );
}
