// Contact details of the sender, and what they said about them. Every attempt is noted (rule E17).
import { Mail, MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import { Fragment } from 'react';
import {
  ENQUIRY_FIELDS,
  FIELD_NAMES,
  isTick,
  type EnquiryField,
  type NamedField,
} from 'shared/enquiry/enquiry-fields.ts';
import type { ContactChannel } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { contactLinks, onFirstClick } from './contact-links.ts';
import './contact-panel.css';
import { ReplyChoice } from './reply-choice.tsx';
import type { ReplyText } from './use-reply.ts';

const WAYS = [
  { key: 'call', word: 'Call', icon: Phone },
  { key: 'whatsapp', word: 'WhatsApp', icon: MessageCircle },
  { key: 'sms', word: 'SMS', icon: MessageSquareText },
  { key: 'mail', word: 'Mail', icon: Mail },
] as const;

/** Characters of the longest international number with spaces and brackets. */
const LONGEST_NUMBER = 24;

/** Fields that are shown separately, here or elsewhere on the screen. */
const DRAWN = new Set<EnquiryField>(['name', 'email', 'phone', 'reason', 'message', 'whatsapp']);
const OTHER_FIELDS = FIELD_NAMES.filter((field) => !DRAWN.has(field));

function factOf(lead: Lead, field: EnquiryField): [label: string, value: string] {
  const { heading, label = heading }: NamedField = ENQUIRY_FIELDS[field];
  return [label, isTick(field) ? (lead[field] ? 'Yes' : '') : lead[field]];
}

interface ContactPanelProps {
  lead: Lead;
  reply: ReplyText;
  onContact: (channel: ContactChannel) => void;
}

export function ContactPanel({ lead, reply: { templates, chosen, text, choose }, onContact }: ContactPanelProps) {
  const links = contactLinks(lead, text);
  const phone = lead.phone && <PhoneNumber number={lead.phone} />;
  const mail = lead.email && <MailAddress address={lead.email} />;
  return (
    <section className="contact-panel" aria-labelledby="contact-heading">
      <h3 id="contact-heading">Contact</h3>
      {templates.length > 0 && <ReplyChoice templates={templates} chosen={chosen} text={text} onChoose={choose} />}
      <div className="contact-pad">
        {WAYS.map(({ key, word, icon }) =>
          links[key] === undefined ? (
            <span key={key} className="is-missing">
              <Icon of={icon} size={18} />
              {word}
              <span className="visually-hidden"> is not possible</span>
            </span>
          ) : (
            <a
              key={key}
              href={links[key]}
              {...(key === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
              onClick={onFirstClick(() => onContact(key))}
            >
              <Icon of={icon} size={18} tone="accent" />
              {word}
            </a>
          ),
        )}
      </div>
      <Facts
        entries={[
          ['Phone', phone],
          ['WhatsApp', lead.whatsapp ? 'This number is on WhatsApp' : ''],
          ['Email', mail],
          ...OTHER_FIELDS.map((field) => factOf(lead, field)),
          ['Consent', lead.consent ? 'Given' : 'Not given'],
        ]}
      />
    </section>
  );
}

/** A long address breaks after the @, and only if necessary after its dots. */
function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <bdi>
      {[address.slice(0, at), address.slice(at)].map((half, index) => (
        <span key={index} className="mail-half">
          {half.split(/(?<=\.)/).map((part, place) => (
            <Fragment key={place}>
              {place > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
      ))}
    </bdi>
  );
}

/** On one line, unless somebody has written a sentence into the field. */
function PhoneNumber({ number }: { number: string }) {
  return <bdi className={number.length <= LONGEST_NUMBER ? 'nowrap' : undefined}>{number}</bdi>;
}
