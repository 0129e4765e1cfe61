// Contact details, beside the form.
import type { ReactNode } from 'react';
import type { ContactData, ContactLink, LayoutData } from '../page-view.ts';
import { InPieces } from '../parts/in-pieces.tsx';
import { Picture } from '../parts/picture.tsx';
import { QuickWays, quickWays } from '../parts/quick-ways.tsx';
import { SafeLink } from '../parts/safe-link.tsx';

const HARBOUR_SCENE = '/art/harbour.svg#svgView(viewBox(-90,390,880,550))';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Buttons({ layout }: { layout: LayoutData }) {
  const ways = quickWays(layout);
  if (ways.length === 0) return null;
  return (
    <div className="duo">
      <QuickWays ways={ways} phoneLook="btn btn-primary" otherLook="btn btn-ghost" />
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
          {hours && (
            <Row label={words.hours}>
              <p>
                <InPieces text={hours} />
              </p>
            </Row>
          )}
        </dl>
      </div>
    </aside>
  );
}
