// Below the hits of a search: how many more there are in other views, or without filters, with a link (rule E26).
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from 'shared/text/counted.ts';
import { useConsole } from '../../session/console-context.ts';
import { leadCount } from '../../session/lead-count.ts';
import { useSession } from '../../session/session-context.ts';
import { isNarrowed, toQuery, type LeadFilters } from '../data/lead-filters.ts';
import { useUnfilteredHits } from '../data/use-unfiltered-hits.ts';
import type { LeadAddress } from '../use-lead-address.ts';

interface MoreHitsProps {
  address: LeadAddress;
  /** Hits beyond this view, with the same filters; undefined while not known. */
  moreHits: number | undefined;
}

export function MoreHits({ address, moreHits }: MoreHitsProps) {
  const { filters, viewHref } = address;
  if (isNarrowed(filters)) return <WithoutFilters filters={filters} />;
  if (!moreHits) return null;
  return <Way to={viewHref('all')}>{counted(moreHits, 'more match', 'more matches')} among all messages</Way>;
}

function WithoutFilters({ filters }: { filters: LeadFilters }) {
  const { client } = useConsole();
  const { username } = useSession().user;
  // The list may have more, such as the lead that is open and matches no longer.
  const { data: here } = useQuery(leadCount(client, { ...toQuery(filters, username) }));
  const { count, to } = useUnfilteredHits(filters);
  if (!here || count === undefined || count <= here.count) return null;
  return <Way to={to}>{counted(count, 'match', 'matches')} without filters</Way>;
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="more-hits">
      <Link to={to}>{children}</Link>
    </p>
  );
}
