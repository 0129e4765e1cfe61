// Contact details, beside the form.
import type { ReactNode } from 'react';
import type { ContactData, ContactLink, LayoutData } from '../page-view.ts';
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

/** The two quickest ways; e-mail replaces WhatsApp if none is configured. */
function Buttons({ layout: { contact, words } }: { layout: LayoutData }) {
  const phone = contact.phones.find((candidate) => candidate.href !== '');
  const email = contact.emails.find((candidate) => candidate.href !== '');
  if (!phone && !contact.whatsapp && !email) return null;
  return (
    <div className="duo">
      {phone && (
        <a className="btn btn-primary" href={phone.href}>
          <UiIcon name="phone" />
          {words.call}
        </a>
      )}
      {contact.whatsapp && (
        <a className="btn btn-ghost" href={contact.whatsapp} rel="noopener noreferrer">
          <UiIcon name="whatsapp" />
          {words.whatsapp}
        </a>
      )}
      {!contact.whatsapp && email && (
        <a className="btn btn-ghost" href={email.href}>
          <UiIcon name="mail" />
          {words.email}
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

export function ContactPanel({ layout, words }: { layout: LayoutData; words: ContactData['words'] }) {
  const { phones, emails, address, poBox, hours, whatsapp } = layout.contact;
  const picture = <Picture src={words.image.trim() || HARBOUR_SCENE} alt={words.imageAlt} loading="first" />;
  const isKnown = [...phones, ...emails, address, poBox, hours, whatsapp].some(Boolean);
  if (!isKnown) return <div className="panel">{picture}</div>;
  return (
    <aside className="panel" aria-labelledby="h-panel">
      {picture}
      <span className="hatch" aria-hidden="true" />
      <div className="panel-body">
        <h2 id="h-panel">{phones.length > 0 ? words.panel : words.panelWithoutPhone}</h2>
        <Buttons layout={layout} />
        <dl>
          {phones.length > 0 && (
            <Row label={words.phone}>
              <Links links={phones} className="tel" />
            </Row>
          )}
          {emails.length > 0 && (
            <Row label={words.email}>
              <Links links={emails} />
            </Row>
          )}
          {address && <Row label={words.address}>{address}</Row>}
          {poBox && <Row label={words.poBox}>{poBox}</Row>}
          {hours && <Row label={words.hours}>{hours}</Row>}
        </dl>
      </div>
    </aside>
  );
}
