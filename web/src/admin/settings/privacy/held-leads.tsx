// Data found about one person: a summary, and the leads by number and day.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from 'shared/text/counted.ts';
import { STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { besideLeads, type HeldData } from './held-data.ts';

/** Further leads are only in the copy. */
const SHOWN = 20;

interface HeldLeadsProps {
  held: HeldData;
  actions: ReactNode;
}

export function HeldLeads({ held, actions }: HeldLeadsProps) {
  const { leads } = held;
  return (
    <section className="older" aria-labelledby="held-heading">
      <h3 id="held-heading">Held: {[counted(leads.length, 'lead'), ...besideLeads(held)].join(', ')}</h3>
      <ul className="held-leads">
        {leads.slice(0, SHOWN).map((lead) => (
          <li key={lead.id} className="bar">
            {lead.deletedAt === null ? (
              <Link className="held-ref" to={`/admin/messages?view=all&id=${lead.id}`}>
                {lead.ref}
              </Link>
            ) : (
              <span className="held-ref">{lead.ref}</span>
            )}
            <bdi>{lead.name || 'No name'}</bdi>
            <span className="muted">
              {exactLabel(lead.ts)}, {lead.deletedAt === null ? STATUS_WORDS[lead.status].toLowerCase() : 'deleted'},{' '}
              {counted(lead.notes.length, 'note')}
            </span>
          </li>
        ))}
      </ul>
      {leads.length > SHOWN && <p className="hint">And {leads.length - SHOWN} more: all of them are in the copy.</p>}
      <div className="bar">{actions}</div>
    </section>
  );
}
