// The scrolling part of the list: groups of rows, and more of them when the end comes into view.
import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { isSameUser } from 'shared/accounts/same-user.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useOfficeTime } from '../../session/use-office.ts';
import { LeadPick } from '../bulk/lead-pick.tsx';
import type { Picks } from '../bulk/use-picks.ts';
import type { LeadOrder } from '../data/lead-filters.ts';
import { useUnseen } from '../../notices/use-unseen.ts';
import { useWaitingLeads } from '../../offline/use-outbox.ts';
import { groupLeads } from './lead-groups.ts';
import { LeadRow } from './lead-row.tsx';
import { ListEnd } from './list-end.tsx';

interface LeadRowsProps {
  leads: readonly Lead[];
  /** Shown above the others. */
  pinned: Lead | undefined;
  order: LeadOrder;
  selectedId: number | undefined;
  user: { username: string; isAdmin: boolean };
  /** Leads with something unsaved. */
  unsaved: ReadonlySet<number>;
  isReplacing: boolean;
  /** Undefined for a person who may not change many at once. */
  picks: Picks | undefined;
  hrefOf: (id: number) => string;
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  canGrow: boolean;
  onEnd: () => void;
  /** Below the last row. */
  children: ReactNode;
}

export function LeadRows(props: LeadRowsProps) {
  const {
    leads,
    pinned,
    order,
    selectedId,
    user,
    unsaved,
    isReplacing,
    picks,
    hrefOf,
    scroller,
    onScroll,
    canGrow,
    onEnd,
    children,
  } = props;
  const now = useNow();
  const officeTime = useOfficeTime();
  const clock = useMemo(() => ({ now, officeTime }), [now, officeTime]);
  const waiting = useWaitingLeads();
  const unopened = new Set(useUnseen().ids);
  const hasRow = pinned !== undefined || leads.some(({ id }) => id === selectedId);
  useEffect(() => {
    // Also one that was opened by its address, or by another screen.
    if (hasRow) document.querySelector(`[data-lead="${selectedId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId, hasRow]);
  const groups = groupLeads(leads, clock, { mineFirst: user.isAdmin ? undefined : user.username, order });
  if (pinned) groups.unshift({ label: 'Open now', leads: [pinned] });
  return (
    <div
      className={`lead-rows scrolls${picks?.isOn ? ' is-picking' : ''}`}
      ref={scroller}
      tabIndex={-1}
      onScroll={onScroll}
    >
      {groups.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h2 className="list-heading">{group.label}</h2>
          <ul>
            {group.leads.map((lead) => (
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
                  isMine={isSameUser(lead.assignee, user.username)}
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
      {canGrow && <ListEnd scroller={scroller} onSeen={onEnd} />}
      {children}
    </div>
  );
}
