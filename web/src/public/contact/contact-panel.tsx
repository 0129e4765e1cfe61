// Every other way to reach us, beside the form.
import type { ReactNode } from 'react';
import type { ContactDetails, ContactLink } from '../page-view.ts';
import { Picture } from '../parts/picture.tsx';
import { SafeLink } from '../parts/safe-link.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';

const HARBOUR_SCENE = '/art/harbour.svg#svgView(viewBox(-90,390,880,550))';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The two quickest ways; e-mail stands in for WhatsApp where none is configured. */
function Buttons({ contact }: { contact: ContactDetails }) {
  const phone = contact.phones.find((candidate) => candidate.href !== '');
  const email = contact.emails.find((candidate) => candidate.href !== '');
  if (!phone && !contact.whatsapp && !email) return null;
  return (
    <div className="duo">
      {phone && (
        <a className="btn btn-primary" href={phone.href}>
          <UiIcon name="phone" />
          Call
        </a>
      )}
      {contact.whatsapp && (
        <a className="btn btn-ghost" href={contact.whatsapp} rel="noopener noreferrer">
          <UiIcon name="whatsapp" />
          WhatsApp
        </a>
      )}
      {!contact.whatsapp && email && (
        <a className="btn btn-ghost" href={email.href}>
          <UiIcon name="mail" />
          Email
        </a>
      )}
    </div>
  );
}

function Links({ links, className }: { links: ContactLink[]; className?: string }) {
  return links.map((link, index) => (
    <SafeLink key={index} href={link.href} {...(className && { className })}>
      {link.text}
    </SafeLink>
  ));
}

export function ContactPanel({ contact }: { contact: ContactDetails }) {
  const { phones, emails, address, poBox, hours } = contact;
  return (
    <aside className="panel" aria-labelledby="h-panel">
      <Picture src={HARBOUR_SCENE} alt="" loading="first" />
      <span className="hatch" aria-hidden="true" />
      <div className="panel-body">
        <h2 id="h-panel">{phones.length > 0 ? 'Faster by phone' : 'Reach us'}</h2>
        <Buttons contact={contact} />
        <dl>
          {phones.length > 0 && (
            <Row label="Phone">
              <Links links={phones} className="tel" />
            </Row>
          )}
          {emails.length > 0 && (
            <Row label="Email">
              <Links links={emails} />
            </Row>
          )}
          {address && <Row label="Yard">{address}</Row>}
          {poBox && <Row label="Post">{poBox}</Row>}
          {hours && <Row label="Open">{hours}</Row>}
        </dl>
      </div>
    </aside>
  );
}
