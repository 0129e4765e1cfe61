// What search engines read beside the page: the company, its services, and where in the site the page is (schema.org).
import { PROJECTS_PATH } from 'shared/content/project-paths.ts';
import { isExternalUrl, isSafeUrl } from 'shared/text/safe-url.ts';
import type { PageData } from 'shared/site/page-renderer.ts';
import type { PageView } from '../page-view.ts';
import type { PageMeta } from '../pages-meta.ts';
import { projectFacts } from './project-facts.ts';
import { at } from './full-address.ts';

function company(view: PageView, data: PageData): object {
  const { companyName, contact, social, blurb } = view.layout;
  const [phone] = contact.phones;
  const [email] = contact.emails;
  const profiles = social.map((link) => link.href.trim()).filter((href) => isExternalUrl(href) && isSafeUrl(href));
  return {
    '@type': 'LocalBusiness',
    '@id': at(data, '/#company'),
    name: companyName,
    url: at(data, '/'),
    image: at(data, `/share.jpg?v=${data.shareVersion}`),
    ...(blurb && { description: blurb }),
    ...(phone && { telephone: phone.text }),
    ...(email && { email: email.text }),
    ...(contact.address && { address: { '@type': 'PostalAddress', streetAddress: contact.address } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
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
  // `About us | Harbourline Industrial` without the company.
  const { companyName } = data.content.branding;
  const title = meta.title(data.content);
  const name = title.endsWith(` | ${companyName}`) ? title.slice(0, -` | ${companyName}`.length) : title;
  const steps = [
    { name: 'Home', path: '/' },
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

/** Nothing for an address that is no page, and for the page that stands in for others. */
export function structuredData(meta: PageMeta, view: PageView, data: PageData): object | undefined {
  if (meta.page === 'not-found' || meta.page === 'offline') return undefined;
  return {
    '@context': 'https://schema.org',
    '@graph': [company(view, data), ...services(view, data), ...projectFacts(view, data), ...breadcrumbs(meta, data)],
  };
}
