// Every public page: its path, its place in the navigation, its title and its description.
import type { SiteContent } from 'shared/content/site-content.ts';
import type { PageView } from './page-view.ts';

export interface PageMeta {
  path: string;
  page: PageView['page'];
  /** Label in the navigation bar; pages without one are reached in other ways. */
  nav?: string;
  /** Path of the page that this one is another way to; search engines list only that one. */
  canonical?: string;
  title: (content: SiteContent) => string;
  description: (content: SiteContent) => string;
}

function titled(title: string): PageMeta['title'] {
  return ({ branding }) => `${title} | ${branding.companyName}`;
}

const contact = {
  page: 'contact',
  title: titled('Contact and quotes'),
  description: ({ branding }) =>
    `Ask ${branding.companyName} for a quote, support or a site visit. Call, or write to us here.`,
} as const satisfies Partial<PageMeta>;

export const pagesMeta: readonly PageMeta[] = [
  {
    path: '/',
    page: 'home',
    nav: 'Home',
    title: ({ branding }) => [branding.companyName, branding.tagline].filter(Boolean).join(': '),
    description: ({ hero }) => hero.subtitle,
  },
  {
    path: '/about',
    page: 'about',
    nav: 'About',
    title: titled('About us'),
    description: ({ pages }) => pages.about.subheadline,
  },
  {
    path: '/services',
    page: 'services',
    nav: 'Services',
    title: titled('Services'),
    description: ({ pages }) =>
      `What we do: ${pages.services.items.map((item) => item.title.toLowerCase()).join(', ')}.`,
  },
  {
    path: '/safety',
    page: 'safety',
    nav: 'Safety',
    title: titled('Safety'),
    description: ({ branding }) => `How ${branding.companyName} keeps people, sites and the water around them safe.`,
  },
  {
    path: '/gallery',
    page: 'gallery',
    nav: 'Gallery',
    title: titled('Gallery'),
    description: ({ branding }) => `Pictures of work carried out by ${branding.companyName}.`,
  },
  { path: '/contact', nav: 'Contact', ...contact },
  { path: '/get-started', canonical: '/contact', ...contact },
  {
    path: '/privacy',
    page: 'legal',
    title: titled('Privacy Policy'),
    description: ({ branding }) => `What ${branding.companyName} does with the details you send through this website.`,
  },
  {
    path: '/terms',
    page: 'legal',
    title: titled('Terms of Service'),
    description: ({ branding }) => `The terms on which ${branding.companyName} offers this website.`,
  },
];

export const notFoundMeta: PageMeta = {
  path: '',
  page: 'not-found',
  title: titled('Page not found'),
  description: () => '',
};
