// A card with the most important leads.
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { FailedMark } from './failed-mark.tsx';
import { LeadCardRow } from './lead-card-row.tsx';
import type { CardLeads } from './use-card-leads.ts';
import { UNKNOWN_WORDS, type Figure } from './use-dashboard.ts';
import './lead-card.css';

interface LeadCardProps {
  title: string;
  emptyText: string;
  leads: Figure<CardLeads>;
  /** Number of placeholder rows during loading; none if there are no leads at all. */
  reserved: number;
  now: number;
  /** The link to all leads of the card. */
  link: { to: string; label: string; state?: object };
  renderActions: (lead: Lead) => ReactNode;
}

export function LeadCard({ title, emptyText, leads, reserved, now, link, renderActions }: LeadCardProps) {
  const { value, hasFailed, isUnknown, retry } = leads;
  const isLoading = leads.isLoading && reserved > 0;
  return (
    <Card
      title={hasFailed ? title : <span className="nowrap">{title}</span>}
      isWrapping={hasFailed}
      count={!isLoading && !isUnknown && value.total}
      note={hasFailed && <FailedMark isInHead onRetry={retry} />}
      action={
        <ButtonLink kind="ghost" className="push way-on" to={link.to} state={link.state}>
          {link.label}
          <Icon of={ArrowRight} />
        </ButtonLink>
      }
      aria-busy={isLoading}
    >
      {isLoading && <SkeletonRows count={reserved} />}
      {!isLoading && value.leads.length === 0 && <p className="card-empty">{isUnknown ? UNKNOWN_WORDS : emptyText}</p>}
      {value.leads.length > 0 && (
        <ul className="card-leads lined">
          {value.leads.map((lead) => (
            <LeadCardRow key={lead.id} lead={lead} now={now}>
              {renderActions(lead)}
            </LeadCardRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
