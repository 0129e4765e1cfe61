// View model of header and footer (rules A7, A9).
import { fillIn } from 'shared/content/fill-in.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { serviceAnchors, titled } from 'shared/content/service-anchors.ts';
import { mailtoUrl, telUrl, whatsAppUrl } from 'shared/enquiry/phone.ts';
import { isSafeUrl } from 'shared/text/safe-url.ts';
import type { ContactDetails, LayoutData } from '../page-view.ts';
import { pagesMeta } from '../pages-meta.ts';

const FOOTER_SERVICES = 6;

function filled(texts: string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

function contactDetails({ footer, branding, everyPage }: SiteContent): ContactDetails {
  const greeting = fillIn(everyPage.greeting, { company: branding.companyName }).trim();
  return {
    address: footer.address.trim(),
    poBox: footer.poBox.trim(),
    hours: footer.hours.trim(),
    phones: filled([footer.phone, ...footer.phones]).map((phone) => ({ text: phone, href: telUrl(phone) ?? '' })),
    emails: filled([footer.email, ...footer.emails]).map((email) => ({ text: email, href: mailtoUrl(email) ?? '' })),
    whatsapp: whatsAppUrl(footer.whatsapp, greeting && `${greeting} `) ?? '',
  };
}

/** The first services by their own titles, else the core services (rule A7). */
function footerServices({ home, pages }: SiteContent): LayoutData['services'] {
  const described = titled(pages.services.items);
  if (described.length === 0)
    return titled(home.coreServices).map(({ title }) => ({ label: title, href: '/services' }));
  const anchors = serviceAnchors(described.map((item) => item.title));
  return described
    .map((item, index) => ({ label: item.title.trim(), href: `/services#${anchors[index] ?? ''}` }))
    .slice(0, FOOTER_SERVICES);
}

function menuOf(content: SiteContent): LayoutData['menu'] {
  return pagesMeta.flatMap(({ path, menu }) => (menu ? [{ path, label: menu(content) }] : []));
}

export function buildLayout(content: SiteContent, year: number): LayoutData {
  const { branding, footer, pages } = content;
  // The error and offline pages have their own words.
  const { notFound: _notFound, offline: _offline, ...words } = content.everyPage;
  return {
    companyName: branding.companyName,
    tagline: branding.tagline,
    blurb: pages.about.subheadline,
    logoUrl: isSafeUrl(branding.logoUrl) ? branding.logoUrl.trim() : '',
    logoAlt: branding.logoAlt,
    nameAt: branding.nameAt,
    contact: contactDetails(content),
    links: footer.links,
    social: footer.social,
    services: footerServices(content),
    year,
    menu: menuOf(content),
    words,
    footerWords: footer.words,
  };
}
