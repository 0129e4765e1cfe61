// Results of the sender's earlier enquiries, whose texts can be opened beside this one (rule B16).
import { Repeat2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RelatedLead } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { shortAge } from 'shared/office/relative-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { useNameOf } from '../../session/use-names.ts';
import { NoteList } from './note-list.tsx';
import { knownCustomerWords } from './known-customer-words.ts';
import { useRelatedLeads } from './use-related-leads.ts';

const NO_WAITING: ReadonlySet<string> = new Set();

interface KnownCustomerProps {
  lead: Lead;
  username: string;
  now: number;
  hrefOf: (id: number) => string;
}

export function KnownCustomer({ lead, username, now, hrefOf }: KnownCustomerProps) {
  const nameOf = useNameOf();
  const related = useRelatedLeads(lead.id);
  if (related.length === 0 && !lead.possibleRepeat) return null;
  return (
    <div className="related-line row align-start quiet">
      <Icon of={Repeat2} tone="faint" isAtTop />
      <div>
        <p>
          {lead.possibleRepeat && 'One of many within an hour. '}
          {related.length > 0 && knownCustomerWords(lead, related, { now, nameOf })}
        </p>
        {related.map((other) => (
          <OtherLead key={other.id} lead={other} username={username} now={now} href={hrefOf(other.id)} />
        ))}
      </div>
    </div>
  );
}

interface OtherLeadProps {
  lead: RelatedLead;
  username: string;
  now: number;
  href: string;
}

function OtherLead({ lead, username, now, href }: OtherLeadProps) {
  return (
    <details className="other-lead">
      <summary className="other-lead-name">
        #{lead.ref} {lead.reason} ({STATUS_WORDS[lead.status].toLowerCase()}, {shortAge(lead.ts, now)})
      </summary>
      <p className="message-text written" dir="auto">
        {lead.message}
      </p>
      <NoteList notes={lead.notes} username={username} waiting={NO_WAITING} now={now} />
      <Link to={href}>Open #{lead.ref}</Link>
    </details>
  );
}
