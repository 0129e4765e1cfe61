// Below the hits of a search: how many more there are beyond the view, or without the filters, with a link (rule E26).
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from 'shared/text/counted.ts';
import { isNarrowed, type LeadFilters } from '../data/lead-filters.ts';
import { useUnfilteredHits } from '../data/use-unfiltered-hits.ts';
import type { LeadAddress } from '../use-lead-address.ts';

interface ElsewhereProps {
  address: LeadAddress;
  /** Hits that are listed. */
  listed: number;
  /** Hits beyond this view, with the same filters. */
  elsewhere: number;
}

export function Elsewhere({ address, listed, elsewhere }: ElsewhereProps) {
  const { filters, viewHref } = address;
  if (isNarrowed(filters)) return <WithoutFilters filters={filters} listed={listed} />;
  if (elsewhere === 0) return null;
  return <Way to={viewHref('all')}>{counted(elsewhere, 'more match', 'more matches')} among all messages</Way>;
}

function WithoutFilters({ filters, listed }: { filters: LeadFilters; listed: number }) {
  const { count, to } = useUnfilteredHits(filters);
  if (count <= listed) return null;
  return <Way to={to}>{counted(count, 'match', 'matches')} without filters</Way>;
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="elsewhere">
      <Link to={to}>{children}</Link>
    </p>
  );
}
