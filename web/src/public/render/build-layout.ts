// What header and footer show, made from the content (rules A7, A9).
import type { SiteContent } from 'shared/content/site-content.ts';
import { mailtoUrl, telUrl, whatsAppUrl } from 'shared/enquiry/phone.ts';
import { isSafeUrl } from 'shared/text/safe-url.ts';
import type { ContactDetails, LayoutData } from '../page-view.ts';
import { serviceAnchors, titled } from './service-anchors.ts';

const FOOTER_SERVICES = 6;

function filled(texts: string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

function contactDetails({ footer, branding }: SiteContent): ContactDetails {
  return {
    address: footer.address.trim(),
    poBox: footer.poBox.trim(),
    hours: footer.hours.trim(),
    phones: filled([footer.phone, ...footer.phones]).map((phone) => ({ text: phone, href: telUrl(phone) ?? '' })),
    emails: filled([footer.email, ...footer.emails]).map((email) => ({ text: email, href: mailtoUrl(email) ?? '' })),
    whatsapp: whatsAppUrl(footer.whatsapp, `Hello ${branding.companyName}, `) ?? '',
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

export function buildLayout(content: SiteContent, year: number): LayoutData {
  const { branding, footer, pages } = content;
  return {
    companyName: branding.companyName,
    tagline: branding.tagline,
    blurb: pages.about.subheadline,
    logoUrl: isSafeUrl(branding.logoUrl) ? branding.logoUrl.trim() : '',
    logoAlt: branding.logoAlt,
    contact: contactDetails(content),
    links: footer.links,
    social: footer.social,
    services: footerServices(content),
    year,
  };
}
