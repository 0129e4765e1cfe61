// The scrolling part of the list: groups of rows, of which more are loaded near the end.
import { useEffect, useMemo, type ReactNode } from 'react';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useSession } from '../../session/session-context.ts';
import { useOfficeTime } from '../../session/use-office.ts';
import { LeadPick } from '../bulk/lead-pick.tsx';
import type { Picks } from '../bulk/use-picks.ts';
import { orderOf } from '../data/lead-filters.ts';
import type { LeadList } from '../data/use-lead-list.ts';
import { useUnseen } from '../../notices/use-unseen.ts';
import { useWaitingLeads } from '../../offline/use-outbox.ts';
import type { LeadAddress } from '../use-lead-address.ts';
import { groupLeads } from './lead-groups.ts';
import { LeadRow } from './lead-row.tsx';
import { ListEnd } from './list-end.tsx';

export interface LeadRowsProps {
  list: LeadList;
  address: LeadAddress;
  /** Leads with unsaved edits. */
  unsaved: ReadonlySet<number>;
  isReplacing: boolean;
  /** Undefined for a user who may not change many leads at once. */
  picks: Picks | undefined;
  /** Below the last row. */
  children?: ReactNode;
}

export function LeadRows({ list, address, unsaved, isReplacing, picks, children }: LeadRowsProps) {
  const { leads, pinned, scroller } = list;
  const { filters, selectedId, hrefOf } = address;
  const { user } = useSession();
  const now = useNow();
  const officeTime = useOfficeTime();
  const clock = useMemo(() => ({ now, officeTime }), [now, officeTime]);
  const waiting = useWaitingLeads();
  const unopened = new Set(useUnseen().ids);
  const hasRow = pinned !== undefined || leads.some(({ id }) => id === selectedId);
  useEffect(() => {
    // Also for a lead that was opened by its address, or from another screen.
    if (hasRow) document.querySelector(`[data-lead="${selectedId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId, hasRow]);
  const groups = groupLeads(leads, clock, {
    mineFirst: user.isAdmin ? undefined : user.username,
    order: orderOf(filters),
  });
  if (pinned) groups.unshift({ label: 'Open now', key: '', items: [pinned] });
  // Not while a page is being loaded: the end is checked again afterwards, as a page may be shorter than the screen, or
  // fail.
  const canGrow = list.hasMore && !list.isFetching && !list.hasMoreFailed;
  return (
    <div
      className={`lead-rows scrolls${picks?.isOn ? ' is-picking' : ''}`}
      ref={scroller}
      tabIndex={-1}
      onScroll={list.onScroll}
    >
      {groups.map((group) => (
        <section key={group.key} aria-label={group.label}>
          <h2 className="list-heading">{group.label}</h2>
          <ul>
            {group.items.map((lead) => (
              <li key={lead.id} className="lead-item">
                {picks && (
                  <LeadPick
                    name={lead.name}
                    isPicked={picks.has(lead.id)}
                    onToggle={(isRange) => picks.toggle(lead.id, isRange)}
                  />
                )}
                <LeadRow
                  lead={lead}
                  href={hrefOf(lead.id)}
                  clock={clock}
                  isSelected={lead.id === selectedId}
                  isUnsaved={unsaved.has(lead.id)}
                  isUnopened={unopened.has(lead.id)}
                  isWaiting={waiting.has(lead.id)}
                  isReplacing={isReplacing}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {canGrow && <ListEnd scroller={scroller} onSeen={list.loadMore} />}
      {children}
    </div>
  );
}
