// How to reach the person, and what they said about it.
import { Mail, MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import type { Lead } from 'shared/leads.ts';
import { Facts } from '../../../ui/facts.tsx';
import { contactLinks } from './contact-links.ts';

const WAYS = [
  { key: 'call', word: 'Call', Icon: Phone },
  { key: 'whatsApp', word: 'WhatsApp', Icon: MessageCircle },
  { key: 'sms', word: 'SMS', Icon: MessageSquareText },
  { key: 'mail', word: 'Mail', Icon: Mail },
] as const;

export function ContactPanel({ lead }: { lead: Lead }) {
  const links = contactLinks(lead);
  const mail = lead.email && <MailAddress address={lead.email} />;
  return (
    <section className="contact-panel" aria-labelledby="contact-heading">
      <h3 id="contact-heading">Contact</h3>
      <div className="contact-pad">
        {WAYS.map(({ key, word, Icon }) =>
          links[key] === undefined ? (
            <span key={key} className="is-missing">
              <Icon className="icon" aria-hidden="true" />
              {word}
              <span className="visually-hidden"> is not possible</span>
            </span>
          ) : (
            <a
              key={key}
              href={links[key]}
              {...(key === 'whatsApp' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon className="icon" aria-hidden="true" />
              {word}
            </a>
          ),
        )}
      </div>
      <Facts
        entries={[
          ['Phone', lead.phone],
          ['WhatsApp', lead.whatsapp ? 'This number is on WhatsApp' : ''],
          ['E-mail', mail],
          ['Prefers', lead.preferredContact],
          ['Best time', lead.bestTime],
          ['Consent', lead.consent ? 'Given' : 'Not given'],
        ]}
      />
    </section>
  );
}

/** Breaks at the @ first when it does not fit. */
function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at + 1)}
      <wbr />
      {address.slice(at + 1)}
    </>
  );
}
