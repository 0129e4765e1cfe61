// Contact strip and header of every public page.
import { SPOKEN } from '../own-words.ts';
import type { LayoutData } from '../page-view.ts';
import { InPieces } from '../parts/in-pieces.tsx';
import { SafeLink } from '../parts/safe-link.tsx';
import { Brand } from './brand.tsx';
import { MenuSheet, NavBar } from './main-menu.tsx';

function ContactStrip({ contact }: Pick<LayoutData, 'contact'>) {
  const email = contact.emails[0];
  const phone = contact.phones[0];
  if (!contact.address && !email && !contact.hours && !phone) return null;
  return (
    <aside className="top" aria-label={SPOKEN.contactStrip}>
      <div className="wrap">
        {contact.address && <span>{contact.address}</span>}
        {email && <SafeLink href={email.href}>{email.text}</SafeLink>}
        {contact.hours && (
          <span className="top-end">
            <InPieces text={contact.hours} />
          </span>
        )}
        {phone && (
          <SafeLink className="top-tel" href={phone.href}>
            {phone.text}
          </SafeLink>
        )}
      </div>
    </aside>
  );
}

export function SiteHeader({ layout, path, quoteHref }: { layout: LayoutData; path: string; quoteHref: string }) {
  return (
    <>
      <ContactStrip contact={layout.contact} />
      <header className="head">
        <div className="wrap">
          <Brand layout={layout} />
          <NavBar layout={layout} path={path} />
          <a className="btn btn-primary" href={quoteHref}>
            {layout.words.quote}
          </a>
          <MenuSheet layout={layout} path={path} />
        </div>
      </header>
    </>
  );
}
