// Every public page: path, position in the navigation, title and description.
import { fillIn } from 'shared/content/fill-in.ts';
import { PROJECTS_PATH } from 'shared/content/projects/project-paths.ts';
import { titled as withTitle } from 'shared/content/service-anchors.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { PageView } from './page-view.ts';

type FromContent = (content: SiteContent) => string;

export interface PageMeta {
  path: string;
  page: PageView['page'];
  /** Label in the navigation bar; pages without one are linked elsewhere. */
  menu?: FromContent;
  /** Canonical path, if this page is an alternative address; search engines list only that one. */
  canonical?: string;
  title: FromContent;
  description: FromContent;
}

/** Adds the company's name to the title, if there is one. */
export function titled(title: FromContent): FromContent {
  return (content) => [title(content), content.branding.companyName].filter(Boolean).join(' | ');
}

type NamedPage = Exclude<keyof SiteContent['pages'], 'home'>;

function titleOf(page: NamedPage): Pick<PageMeta, 'title'> {
  return { title: titled(({ pages }) => pages[page].words.title) };
}

function described(page: Exclude<NamedPage, 'about'>): Pick<PageMeta, 'title' | 'description'> {
  return {
    ...titleOf(page),
    description: ({ pages, branding }) => fillIn(pages[page].words.description, { company: branding.companyName }),
  };
}

function listServices({ pages, branding }: SiteContent): string {
  const { items, words, subheadline } = pages.services;
  const services = withTitle(items)
    .map(({ title }) => title.trim().toLowerCase())
    .join(', ');
  // The sentence needs services to name.
  if (services === '' && words.description.includes('{services}')) return subheadline;
  return fillIn(words.description, { services, company: branding.companyName });
}

const contact = { page: 'contact', ...described('contact') } as const satisfies Partial<PageMeta>;

export const OFFLINE_PATH = '/offline';

export const pagesMeta: readonly PageMeta[] = [
  {
    path: '/',
    page: 'home',
    menu: ({ home }) => home.words.menu,
    title: ({ branding }) => [branding.companyName, branding.tagline].filter(Boolean).join(': '),
    description: ({ hero }) => hero.subtitle,
  },
  {
    path: '/about',
    page: 'about',
    menu: ({ pages }) => pages.about.words.menu,
    ...titleOf('about'),
    description: ({ pages }) => pages.about.subheadline,
  },
  {
    path: '/services',
    page: 'services',
    menu: ({ pages }) => pages.services.words.menu,
    ...titleOf('services'),
    description: listServices,
  },
  { path: '/safety', page: 'safety', menu: ({ pages }) => pages.safety.words.menu, ...described('safety') },
  { path: PROJECTS_PATH, page: 'projects', ...described('projects') },
  { path: '/gallery', page: 'gallery', menu: ({ pages }) => pages.gallery.words.menu, ...described('gallery') },
  { path: '/contact', menu: ({ pages }) => pages.contact.words.menu, ...contact },
  { path: '/get-started', canonical: '/contact', ...contact },
  { path: '/privacy', page: 'legal', ...described('privacy') },
  { path: '/terms', page: 'legal', ...described('terms') },
  {
    path: OFFLINE_PATH,
    page: 'offline',
    title: titled(({ everyPage }) => everyPage.offline.title),
    description: () => '',
  },
];

/** Pages that search engines may list. */
export const listedPages = pagesMeta.filter(({ canonical, page }) => canonical === undefined && page !== 'offline');

/** Pages with the enquiry form. */
export const formPages = pagesMeta.filter(({ page }) => page === 'contact');

export const notFoundMeta: PageMeta = {
  path: '',
  page: 'not-found',
  title: titled(({ everyPage }) => everyPage.notFound.title),
  description: () => '',
};
