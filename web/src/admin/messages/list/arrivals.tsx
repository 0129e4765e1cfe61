// Announces new messages that are out of view, and leads to them.
import { Bell } from 'lucide-react';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSession } from '../../session/session-context.ts';
import { toStreams, withView, type LeadFilters } from '../data/lead-filters.ts';
import { useArrivals } from '../data/use-arrivals.ts';
import type { LeadList } from '../data/use-lead-list.ts';
import type { LeadAddress } from '../use-lead-address.ts';

/** New leads are at the top of this list. */
const newFirst = (filters: LeadFilters): LeadFilters => ({ ...withView(filters, 'unassigned'), order: 'newest' });

/** Shown until they were visible. */
export function Arrivals({ list, address }: { list: LeadList; address: LeadAddress }) {
  const { user } = useSession();
  const { count, show } = useArrivals(list, toStreams(address.filters, user));
  return (
    <div role="status" className="arrivals">
      {count > 0 && (
        <Button kind="bare" className="chip is-set" onClick={() => show() || address.changeFilters(newFirst)}>
          <Icon of={Bell} size={12} />
          {counted(count, 'new message')}
        </Button>
      )}
    </div>
  );
}
