// The tabs of the editor: the part of the document that each edits, its fields, and the page that shows it.
import {
  aboutFields,
  contactFields,
  galleryFields,
  policyFields,
  projectsFields,
  safetyFields,
  servicesFields,
} from './page-fields.ts';
import type { Field } from './field.ts';
import { ctaFields, featuresFields, heroFields, homeFields, testimonialsFields } from './home-fields.ts';
import { brandingFields, footerFields } from './site-fields.ts';
import { everyPageFields } from './word-fields.ts';

export interface Tab {
  /** Id of the tab in the address. */
  id: string;
  title: string;
  /** Path of its part of the document. */
  path: string;
  saved: string;
  failed: string;
  /** The public page that shows this part. */
  page: string;
  /** Path of what the section of that page shows; empty for the top of the page. */
  part: string;
  /** Whether the part is mainly in the footer, although the page shows it elsewhere too. */
  isInFooter?: boolean;
  fields: readonly Field[];
}

/** A tab that edits one page. */
function pageTab(id: string, title: string, fields: readonly Field[]): Tab {
  const words = { saved: `${title} page saved`, failed: `Failed to save ${title} page` };
  return { id, title, path: `pages.${id}`, ...words, page: `/${id}`, part: '', fields };
}

/** A tab for a part of the document that is not a page; most of these appear on the home page. */
function partTab(id: string, title: string, fields: readonly Field[], others: Partial<Tab> = {}): Tab {
  const words = { saved: `${title} saved`, failed: `Failed to save ${title.toLowerCase()}` };
  return { id, title, path: id, ...words, page: '/', part: id, fields, ...others };
}

export const TABS: readonly Tab[] = [
  partTab('hero', 'Hero Section', heroFields, { saved: 'Hero section saved successfully', part: '' }),
  partTab('home', 'Home', homeFields, {
    saved: 'Home content saved',
    failed: 'Failed to save home content',
    part: 'home.clients',
  }),
  pageTab('about', 'About', aboutFields),
  pageTab('services', 'Services', servicesFields),
  pageTab('safety', 'Safety', safetyFields),
  pageTab('projects', 'Projects', projectsFields),
  pageTab('gallery', 'Gallery', galleryFields),
  pageTab('contact', 'Contact', contactFields),
  partTab('features', 'Features', featuresFields),
  partTab('testimonials', 'Testimonials', testimonialsFields),
  partTab('cta', 'Call to Action', ctaFields, { saved: 'CTA saved', failed: 'Failed to save CTA' }),
  partTab('footer', 'Footer', footerFields, { isInFooter: true }),
  partTab('every-page', 'Every Page', everyPageFields, {
    path: 'everyPage',
    saved: 'Words of every page saved',
    failed: 'Failed to save the words of every page',
    page: '/about',
    part: '',
  }),
  partTab('branding', 'Branding', brandingFields, { part: '' }),
  pageTab('privacy', 'Privacy', policyFields),
  pageTab('terms', 'Terms', policyFields),
];

/** Whether a section, as named by the server, belongs to this tab. */
function isOf(tab: Tab, section: string): boolean {
  return tab.path === section || (tab.id === 'features' && section === 'pages.home');
}

/** Titles of the tabs for these sections, in their order. */
export function tabTitles(sections: readonly string[]): string[] {
  return TABS.filter((tab) => sections.some((section) => isOf(tab, section))).map((tab) => tab.title);
}

/** The tab for the value at this path, such as `pages.about.story`. */
export function tabOfPath(path: string): Tab | undefined {
  const isWithin = (whole: string) => path === whole || path.startsWith(`${whole}.`);
  return TABS.find((tab) => isWithin(tab.path)) ?? TABS.find((tab) => tab.id === 'features' && isWithin('pages.home'));
}
