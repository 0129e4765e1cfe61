// The footer: company, contact details and links.
import type { Link } from 'shared/content/site-content.ts';
import type { ContactDetails, LayoutData } from '../page-view.ts';
import { SafeLink } from '../parts/safe-link.tsx';
import { UiIcon, type UiIconName } from '../parts/ui-icon.tsx';
import { Brand } from './brand.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const SOCIAL_ICONS = ['linkedin', 'facebook', 'youtube', 'instagram', 'whatsapp', 'x'] as const satisfies UiIconName[];

function socialIcon(label: string): UiIconName {
  return SOCIAL_ICONS.find((name) => label.trim().toLowerCase().startsWith(name)) ?? 'link';
}

function Social({ links }: { links: Link[] }) {
  const shown = links.filter((link) => link.label.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <ul className="social">
      {shown.map((link, index) => (
        <li key={index}>
          <SafeLink href={link.href}>
            <UiIcon name={socialIcon(link.label)} />
            <span className="vh">{link.label}</span>
          </SafeLink>
        </li>
      ))}
    </ul>
  );
}

function ReachUs({ title, contact }: { title: string; contact: ContactDetails }) {
  const links = [...contact.phones, ...contact.emails];
  if (!contact.address && !contact.poBox && links.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <address>
        {contact.address && <p>{contact.address}</p>}
        {contact.poBox && <p>{contact.poBox}</p>}
        <ul>
          {links.map((link, index) => (
            <li key={index}>
              <SafeLink href={link.href}>{link.text}</SafeLink>
            </li>
          ))}
        </ul>
      </address>
    </div>
  );
}

function LinkList({ title, links, className }: { title: string; links: Link[]; className?: string }) {
  const shown = links.filter((link) => link.label.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <nav className={className} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {shown.map((link, index) => (
          <li key={index}>
            <SafeLink href={link.href}>{link.label}</SafeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SiteFooter({ layout }: { layout: LayoutData }) {
  const words = layout.footerWords;
  return (
    <footer className="foot">
      <span className="hatch" aria-hidden="true" />
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-co">
            <Brand layout={layout} />
            {layout.blurb && <p>{layout.blurb}</p>}
            <Social links={layout.social} />
          </div>
          <ReachUs title={words.reach} contact={layout.contact} />
          <LinkList className="foot-links" title={words.links} links={layout.links} />
          <LinkList title={words.services} links={layout.services} />
        </div>
        <div className="foot-end">
          <p>
            © {layout.year} {layout.companyName}. {words.rights}
          </p>
          <ThemeToggle words={layout.words} />
        </div>
      </div>
    </footer>
  );
}
