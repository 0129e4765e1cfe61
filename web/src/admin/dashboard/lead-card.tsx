// A card with the leads that matter most now.
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from 'shared/leads/leads.ts';
import { dueStateOf } from 'shared/leads/response-clock.ts';
import { shortAge } from 'shared/office/relative-time.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DueMark } from '../../ui/lead-marks/due-mark.tsx';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../ui/lead-marks/lead-words.ts';
import { PriorityMark } from '../../ui/lead-marks/priority-mark.tsx';
import { StatusMark } from '../../ui/lead-marks/status-mark.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { exactLabel } from '../../ui/time/day-label.ts';
import { useOfficeTime } from '../session/use-office.ts';
import { FailedMark } from './failed-mark.tsx';
import type { CardLeads } from './use-card-leads.ts';
import { UNKNOWN_WORDS, type Figure } from './use-dashboard.ts';
import './lead-card.css';

const PREVIEW_LENGTH = 140;
/** Reserved while they load: most days there are as many. */
const ROWS = 5;

interface LeadCardProps {
  title: string;
  emptyText: string;
  leads: Figure<CardLeads>;
  now: number;
  /** The way to all of them. */
  link: { to: string; label: string };
  renderActions: (lead: Lead) => ReactNode;
}

/** Its clock where that is short, else how old it is. */
function LeadTime({ lead, now }: { lead: Lead; now: number }) {
  const due = dueStateOf(lead, useOfficeTime(), now);
  if (due && due.state !== 'later') return <DueMark due={due} />;
  return (
    <time className="card-lead-age age" dateTime={lead.ts} title={exactLabel(lead.ts)}>
      {shortAge(lead.ts, now)}
    </time>
  );
}

export function LeadCard({ title, emptyText, leads, now, link, renderActions }: LeadCardProps) {
  const { value, isLoading, hasFailed, isUnknown, retry } = leads;
  return (
    <Card
      title={title}
      count={!isLoading && !isUnknown && value.total}
      note={hasFailed && <FailedMark onRetry={retry} />}
      action={
        <ButtonLink kind="ghost" className="push" to={link.to}>
          {link.label}
          <Icon of={ArrowRight} />
        </ButtonLink>
      }
      aria-busy={isLoading}
    >
      {isLoading && <SkeletonRows count={ROWS} />}
      {!isLoading && value.leads.length === 0 && <p className="card-empty">{isUnknown ? UNKNOWN_WORDS : emptyText}</p>}
      {value.leads.length > 0 && (
        <ul className="card-leads lined">
          {value.leads.map((lead) => (
            <li key={lead.id}>
              <StatusMark status={lead.status} />
              <span className="visually-hidden">Status: {STATUS_WORDS[lead.status]}.</span>
              <PriorityMark priority={lead.priority} />
              <span className="visually-hidden">Priority: {PRIORITY_WORDS[lead.priority]}.</span>
              <span className="card-lead row">
                {!lead.read && (
                  <>
                    <span className="dot" aria-hidden="true" />
                    <span className="visually-hidden">Unread: </span>
                  </>
                )}
                <Link className="card-lead-name truncate" to={`/admin/messages?id=${lead.id}`} dir="auto">
                  {lead.name || 'No name'}
                </Link>
                <span className="card-lead-preview truncate" dir="auto">
                  {lead.message.slice(0, PREVIEW_LENGTH)}
                </span>
              </span>
              <LeadTime lead={lead} now={now} />
              <span className="card-lead-actions">{renderActions(lead)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
