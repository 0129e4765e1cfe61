// The tabs of the editor: which part of the document each edits, what it says, and the page that shows it.
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
  /** In the address. */
  id: string;
  title: string;
  /** Its part of the document. */
  path: string;
  saved: string;
  failed: string;
  /** The public page on which it is seen. */
  page: string;
  /** What of the document the part of that page shows; empty for its top. */
  part: string;
  /** The page shows it elsewhere too, but this is where it belongs. */
  isInFooter?: boolean;
  fields: readonly Field[];
}

export const TABS: readonly Tab[] = [
  {
    id: 'hero',
    title: 'Hero Section',
    path: 'hero',
    saved: 'Hero section saved successfully',
    failed: 'Failed to save hero section',
    page: '/',
    part: '',
    fields: heroFields,
  },
  {
    id: 'home',
    title: 'Home',
    path: 'home',
    saved: 'Home content saved',
    failed: 'Failed to save home content',
    page: '/',
    part: 'home.clients',
    fields: homeFields,
  },
  {
    id: 'about',
    title: 'About',
    path: 'pages.about',
    saved: 'About page saved',
    failed: 'Failed to save About page',
    page: '/about',
    part: '',
    fields: aboutFields,
  },
  {
    id: 'services',
    title: 'Services',
    path: 'pages.services',
    saved: 'Services page saved',
    failed: 'Failed to save Services page',
    page: '/services',
    part: '',
    fields: servicesFields,
  },
  {
    id: 'safety',
    title: 'Safety',
    path: 'pages.safety',
    saved: 'Safety page saved',
    failed: 'Failed to save Safety page',
    page: '/safety',
    part: '',
    fields: safetyFields,
  },
  {
    id: 'projects',
    title: 'Projects',
    path: 'pages.projects',
    saved: 'Projects page saved',
    failed: 'Failed to save Projects page',
    page: '/projects',
    part: '',
    fields: projectsFields,
  },
  {
    id: 'gallery',
    title: 'Gallery',
    path: 'pages.gallery',
    saved: 'Gallery page saved',
    failed: 'Failed to save Gallery page',
    page: '/gallery',
    part: '',
    fields: galleryFields,
  },
  {
    id: 'contact',
    title: 'Contact',
    path: 'pages.contact',
    saved: 'Contact page saved',
    failed: 'Failed to save Contact page',
    page: '/contact',
    part: '',
    fields: contactFields,
  },
  {
    id: 'features',
    title: 'Features',
    path: 'features',
    saved: 'Features saved',
    failed: 'Failed to save features',
    page: '/',
    part: 'features',
    fields: featuresFields,
  },
  {
    id: 'testimonials',
    title: 'Testimonials',
    path: 'testimonials',
    saved: 'Testimonials saved',
    failed: 'Failed to save testimonials',
    page: '/',
    part: 'testimonials',
    fields: testimonialsFields,
  },
  {
    id: 'cta',
    title: 'Call to Action',
    path: 'cta',
    saved: 'CTA saved',
    failed: 'Failed to save CTA',
    page: '/',
    part: 'cta',
    fields: ctaFields,
  },
  {
    id: 'footer',
    title: 'Footer',
    path: 'footer',
    saved: 'Footer saved',
    failed: 'Failed to save footer',
    page: '/',
    part: 'footer',
    isInFooter: true,
    fields: footerFields,
  },
  {
    id: 'every-page',
    title: 'Every Page',
    path: 'everyPage',
    saved: 'Words of every page saved',
    failed: 'Failed to save the words of every page',
    page: '/about',
    part: '',
    fields: everyPageFields,
  },
  {
    id: 'branding',
    title: 'Branding',
    path: 'branding',
    saved: 'Branding saved',
    failed: 'Failed to save branding',
    page: '/',
    part: '',
    fields: brandingFields,
  },
  {
    id: 'privacy',
    title: 'Privacy',
    path: 'pages.privacy',
    saved: 'Privacy page saved',
    failed: 'Failed to save Privacy page',
    page: '/privacy',
    part: '',
    fields: policyFields,
  },
  {
    id: 'terms',
    title: 'Terms',
    path: 'pages.terms',
    saved: 'Terms page saved',
    failed: 'Failed to save Terms page',
    page: '/terms',
    part: '',
    fields: policyFields,
  },
];

/** Whether a section as the server names them is this tab's. */
function isOf(tab: Tab, section: string): boolean {
  return tab.path === section || (tab.id === 'features' && section === 'pages.home');
}

/** Titles of the tabs that edit these sections, in their order. */
export function tabTitles(sections: readonly string[]): string[] {
  return TABS.filter((tab) => sections.some((section) => isOf(tab, section))).map((tab) => tab.title);
}

/** The tab that edits the value at this path, such as `pages.about.story`. */
export function tabOfPath(path: string): Tab | undefined {
  const isWithin = (whole: string) => path === whole || path.startsWith(`${whole}.`);
  return TABS.find((tab) => isWithin(tab.path)) ?? TABS.find((tab) => tab.id === 'features' && isWithin('pages.home'));
}
