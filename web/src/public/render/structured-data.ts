// Structured data (schema.org): the company, its services, and the position of the page in the site.
import { PROJECTS_PATH } from 'shared/content/projects/project-paths.ts';
import { readPosition } from 'shared/content/facts/fact-texts.ts';
import type { Person, StoredYard } from 'shared/content/facts/company-facts.ts';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { isExternalUrl, isSafeUrl } from 'shared/text/safe-url.ts';
import type { PageData } from 'shared/site/page-renderer.ts';
import type { PageView, SafetyData } from '../page-view.ts';
import type { PageMeta } from '../pages-meta.ts';
import { namedYards, weekOf, type Week } from './build-yards.ts';
import { projectFacts } from './project-facts.ts';
import { at } from './full-address.ts';

const filled = (members: Record<string, string>) =>
  Object.fromEntries(Object.entries(members).filter(([, text]) => text.trim() !== ''));

/** Replaces 24:00, which search engines do not know. */
const lastMinute = (closes: string) => (closes === '24:00' ? '23:59' : closes);

function openingHours(week: Week | undefined): object {
  const hours = WEEKDAYS.flatMap((day) => {
    const open = week?.[day];
    const dayOfWeek = `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
    return open
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: open.from, closes: lastMinute(open.to) }]
      : [];
  });
  return hours.length > 0 ? { openingHoursSpecification: hours } : {};
}

/** The opening hours if the owner has confirmed them; the built-in ones belong to nobody. */
const confirmedHours = ({ office }: PageData) => (office.hoursConfirmed ? office.officeHours : undefined);

function yardHours(yard: StoredYard, data: PageData): Week | undefined {
  return yard.openingHours === 'office' ? confirmedHours(data) : weekOf(yard, data);
}

/** Location and hours of a yard; for the company those of its first yard. */
function yardFacts(yard: StoredYard, data: PageData): object {
  const { street, town, region, postcode, country } = yard;
  const address = filled({
    streetAddress: street,
    addressLocality: town,
    addressRegion: region,
    postalCode: postcode,
    addressCountry: country,
  });
  const position = readPosition(yard.position);
  return {
    ...(Object.keys(address).length > 0 && { address: { '@type': 'PostalAddress', ...address } }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    ...openingHours(yardHours(yard, data)),
  };
}

/** The further yards, on the contact page; the first yard's data are the company's. */
function furtherYards(view: PageView, data: PageData): object[] {
  if (view.page !== 'contact') return [];
  const { companyName } = view.layout;
  const yardOf = (yard: StoredYard): object => ({
    '@type': 'LocalBusiness',
    name: [companyName, yard.name].filter(Boolean).join(', '),
    url: at(data, '/contact'),
    image: at(data, `/share.jpg?v=${data.shareVersion}`),
    ...filled({ telephone: yard.phone }),
    ...yardFacts(yard, data),
    parentOrganization: { '@id': at(data, '/#company') },
  });
  return namedYards(data).slice(1).map(yardOf);
}

type Certificate = SafetyData['certificates'][number];

function certification({ name, number, body, validUntil, href }: Certificate, data: PageData): object {
  const isOwn = /^\/(?!\/)/.test(href);
  const isElsewhere = isExternalUrl(href) && isSafeUrl(href);
  return {
    '@type': 'Certification',
    name,
    ...filled({ certificationIdentification: number, expires: validUntil }),
    ...(body.trim() && { issuedBy: { '@type': 'Organization', name: body } }),
    ...((isOwn || isElsewhere) && { url: isOwn ? at(data, href) : href }),
  };
}

function person({ name, role }: Person): object {
  return { '@type': 'Person', name, ...filled({ jobTitle: role }) };
}

/** Data about the company that only the page showing it contains. */
function shownFacts(view: PageView, data: PageData): object {
  if (view.page === 'about') {
    const employee = view.data.people.filter(({ name }) => name.trim() !== '').map(person);
    return employee.length > 0 ? { employee } : {};
  }
  if (view.page !== 'safety' || view.data.certificates.length === 0) return {};
  return { hasCertification: view.data.certificates.map((certificate) => certification(certificate, data)) };
}

function company(view: PageView, data: PageData): object {
  const { companyName, contact, social, blurb } = view.layout;
  const [email] = contact.emails;
  const [yard] = namedYards(data);
  const phone = contact.phones[0]?.text ?? yard?.phone.trim();
  const profiles = social.map((link) => link.href.trim()).filter((href) => isExternalUrl(href) && isSafeUrl(href));
  return {
    '@type': 'LocalBusiness',
    '@id': at(data, '/#company'),
    name: companyName,
    url: at(data, '/'),
    image: at(data, `/share.jpg?v=${data.shareVersion}`),
    ...(blurb && { description: blurb }),
    ...(phone && { telephone: phone }),
    ...(email && { email: email.text }),
    ...(contact.address && { address: { '@type': 'PostalAddress', streetAddress: contact.address } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(yard ? yardFacts(yard, data) : openingHours(confirmedHours(data))),
    ...shownFacts(view, data),
  };
}

function services(view: PageView, data: PageData): object[] {
  if (view.page !== 'services') return [];
  return view.data.items.map(({ title, description, anchor }) => ({
    '@type': 'Service',
    name: title,
    ...(description && { description }),
    url: at(data, `/services#${anchor}`),
    provider: { '@id': at(data, '/#company') },
  }));
}

function breadcrumbs(meta: PageMeta, data: PageData): object[] {
  if (meta.page === 'home') return [];
  // The page's name: `About us | Harbourline Industrial` without the company.
  const { companyName } = data.content.branding;
  const title = meta.title(data.content);
  const name = title.endsWith(` | ${companyName}`) ? title.slice(0, -` | ${companyName}`.length) : title;
  const steps = [
    { name: data.content.home.words.menu, path: '/' },
    ...(meta.page === 'project' ? [{ name: data.content.pages.projects.words.title, path: PROJECTS_PATH }] : []),
    { name, path: meta.canonical ?? meta.path },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: at(data, step.path),
      })),
    },
  ];
}

/** Structured data of a page; nothing for unknown addresses and for the offline page. */
export function structuredData(meta: PageMeta, view: PageView, data: PageData): object | undefined {
  if (meta.page === 'not-found' || meta.page === 'offline') return undefined;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      company(view, data),
      ...furtherYards(view, data),
      ...services(view, data),
      ...projectFacts(view, data),
      ...breadcrumbs(meta, data),
    ],
  };
}
