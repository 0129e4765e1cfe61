// Above the list: its name, new messages, unsaved edits, and actions on the list.
import { ListChecks, RefreshCw } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { earlyPart } from '../../../ui/optional-part.ts';
import { useSession } from '../../session/session-context.ts';
import type { Picks } from '../bulk/use-picks.ts';
import { toQuery } from '../data/lead-filters.ts';
import type { LeadList } from '../data/use-lead-list.ts';
import type { LeadAddress } from '../use-lead-address.ts';
import { ListMenu } from './list-menu.tsx';
import { UnsavedChip } from './unsaved-chip.tsx';

// The first screen does not wait for it.
const Arrivals = earlyPart(() => import('./arrivals.tsx').then((part) => part.Arrivals));

interface ListHeadProps {
  list: LeadList;
  address: LeadAddress;
  title: string;
  /** Leads with unsaved edits. */
  unsaved: ReadonlySet<number>;
  /** Undefined for a user who may not change many leads at once. */
  picks: Picks | undefined;
  /** Opens the dialog of saved views. */
  onViews: () => void;
}

export function ListHead({ list, address, title, unsaved, picks, onViews }: ListHeadProps) {
  const { filters, selectedId } = address;
  const { user } = useSession();
  return (
    <div className="list-head row">
      <p className="truncate" aria-hidden="true">
        {title}
      </p>
      <Suspense>
        <Arrivals list={list} address={address} />
      </Suspense>
      <UnsavedChip ids={[...unsaved]} openId={selectedId} onOpen={address.open} />
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
      <ListMenu user={user} query={toQuery(filters, user.username)} onViews={onViews} />
    </div>
  );
}
