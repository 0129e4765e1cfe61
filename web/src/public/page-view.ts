// What one page shows, ready to draw: the server makes it from the content and each island carries its part of it.
import type { Link, Project, SiteContent } from 'shared/content/site-content.ts';
import type { CallbackFormState, ContactFormState, IconNode } from 'shared/site/page-renderer.ts';
import type { LegalBlock } from './legal/legal-blocks.ts';
import type { KnownPictures, StoredPicture } from './parts/stored-picture.ts';

/** A telephone number or e-mail address with the link that reaches it; no address when it cannot be reached by one. */
export interface ContactLink {
  text: string;
  href: string;
}

export interface ContactDetails {
  address: string;
  poBox: string;
  hours: string;
  phones: ContactLink[];
  emails: ContactLink[];
  /** Address of the WhatsApp chat; empty when none is configured (rule A7). */
  whatsapp: string;
}

export interface LayoutData {
  companyName: string;
  tagline: string;
  blurb: string;
  logoUrl: string;
  logoAlt: string;
  contact: ContactDetails;
  links: Link[];
  social: Link[];
  services: Link[];
  year: number;
}

export interface Service {
  icon: IconNode;
  title: string;
  description: string;
  details: string[];
  imageUrl: string;
  /** Where the service is described: the fragment on the services page, or the whole address elsewhere. */
  anchor: string;
}

export interface HomeData {
  hero: SiteContent['hero'];
  certifications: string[];
  clients: SiteContent['home']['clients'];
  intro: string;
  coreServices: Service[];
  features: SiteContent['features'];
  /** Those shown, and behind them those that stand in for pictures that fail to load (rule A16). */
  projects: Project[];
  stats: SiteContent['home']['stats'];
  testimonials: SiteContent['testimonials'];
  cta: SiteContent['cta'];
}

export interface GalleryData {
  /** One page of them, newest first. */
  pictures: StoredPicture[];
  categories: { id: string; name: string }[];
  /** Id of the category shown; empty for all. */
  category: string;
  page: number;
  /** Of the category, on all pages. */
  count: number;
  /** Cursor of what follows; empty at the end. */
  next: string;
}

export interface LegalData {
  title: string;
  blocks: LegalBlock[];
  /** Both empty when the date is not known. */
  updatedAt: string;
  updated: string;
}

export interface ContactData {
  form: ContactFormState | null;
  callback: CallbackFormState | null;
  /** Null where enquiries are not checked by a captcha. */
  captchaSiteKey: string | null;
}

export type PageBody =
  | { page: 'home'; data: HomeData }
  | { page: 'about'; data: SiteContent['pages']['about'] }
  | { page: 'services'; data: { items: Service[] } }
  | { page: 'safety'; data: SiteContent['pages']['safety'] }
  | { page: 'gallery'; data: GalleryData }
  | { page: 'contact'; data: ContactData }
  | { page: 'legal'; data: LegalData }
  | { page: 'not-found'; data: null };

export type PageView = { path: string; layout: LayoutData; pictures: KnownPictures } & PageBody;
