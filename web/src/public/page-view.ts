// The view model of a page: the server builds it from the content, and each island contains its part of it.
import type { Certificate } from 'shared/content/facts/company-facts.ts';
import type { Position } from 'shared/content/facts/fact-texts.ts';
import type { Trade } from 'shared/content/projects/project-trades.ts';
import type { Link, Project, SiteContent } from 'shared/content/site-content.ts';
import type { CallbackFormState, ContactFormState, IconNode } from 'shared/site/page-renderer.ts';
import type { LegalBlock } from './legal/legal-blocks.ts';
import type { KnownPictures, StoredPicture } from './parts/stored-picture.ts';

/** A telephone number or e-mail address with its link; no address if the value is invalid. */
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
  /** Address of the WhatsApp chat; empty if not configured (rule A7). */
  whatsapp: string;
}

interface MenuItem {
  path: string;
  label: string;
}

export interface LayoutData {
  companyName: string;
  tagline: string;
  blurb: string;
  logoUrl: string;
  logoAlt: string;
  nameAt: SiteContent['branding']['nameAt'];
  contact: ContactDetails;
  links: Link[];
  social: Link[];
  services: Link[];
  year: number;
  /** The pages of the menu. */
  menu: MenuItem[];
  words: Omit<SiteContent['everyPage'], 'notFound' | 'offline'>;
  footerWords: SiteContent['footer']['words'];
}

export interface Service {
  icon: IconNode;
  title: string;
  description: string;
  details: string[];
  imageUrl: string;
  /** Link to the description: a fragment on the services page, or an absolute address. */
  anchor: string;
}

/** `icon` is null for the built-in icon of its position. */
export type Feature = Pick<Service, 'title' | 'description'> & { icon: IconNode | null };

/** The header of a page that otherwise only consists of an island. */
export type PageHeadData = Pick<SiteContent['pages']['contact'], 'headline' | 'subheadline'>;

export type ServicesData = Omit<SiteContent['pages']['services'], 'items'> & { items: Service[] };

export interface HomeData {
  hero: SiteContent['hero'];
  certifications: string[];
  clients: SiteContent['home']['clients'];
  intro: string;
  coreServices: Service[];
  features: Feature[];
  /** The shown projects, followed by replacements for those whose picture fails to load (rule A16). */
  projects: ProjectCardData[];
  stats: SiteContent['home']['stats'];
  testimonials: SiteContent['testimonials'];
  cta: SiteContent['cta'];
  words: SiteContent['home']['words'];
}

/** Link to the project's own page or to an external page, if any. */
export type ProjectCardData = Pick<Project, 'title' | 'summary' | 'imageUrl' | 'href'>;

export type ProjectsData = Omit<SiteContent['pages']['projects'], 'project'> & {
  cards: ProjectCardData[];
  /** Text of the card's link. */
  more: string;
  trades: Trade[];
  /** Id of the selected trade; empty for all. */
  trade: string;
  /** Text of the link to the gallery, if that has more of the pictures that are shown as projects. */
  morePictures: string | undefined;
};

export interface ProjectData extends Pick<Project, 'title' | 'summary' | 'imageUrl'> {
  page: Omit<Project['page'], 'slug' | 'addresses'>;
  trades: Trade[];
  /** Link to the form, prefilled with this project. */
  about: string;
  isSample: boolean;
  /** Further projects that have a page. */
  others: ProjectCardData[];
  /** Text of the links to these projects. */
  more: string;
  words: SiteContent['pages']['projects']['project'];
}

export interface GalleryData {
  /** One page of pictures, newest first. */
  pictures: StoredPicture[];
  /** For a category without pictures: the samples that All shows if it has no pictures either. */
  samples: StoredPicture[];
  categories: { id: string; name: string }[];
  /** Id of the selected category; empty for all. */
  category: string;
  page: number;
  /** Number of pictures in the category, over all pages. */
  count: number;
  /** Cursor of the next page; empty on the last page. */
  next: string;
  /** Title of the page without category and page number. */
  title: string;
  words: SiteContent['pages']['gallery']['words'];
}

export interface LegalData {
  words: SiteContent['pages']['privacy']['words'];
  blocks: LegalBlock[];
  /** The date of the last change, in two formats; both empty if unknown. */
  updatedAt: string;
  updated: string;
}

/**
 * Start and end, with day and time of the start in words, the time of the end (empty if it is more than a day away),
 * and the midnight before the start.
 */
export type Opening = [from: number, to: number, day: string, opens: string, closes: string, dayStart: number];

export interface Yard {
  name: string;
  /** Lines of the address. */
  address: string[];
  phone: ContactLink | null;
  /** Link to directions on a map; empty if unknown. */
  directions: string;
  position: Position | null;
  /** Opening hours; empty if not stated. No hours for days on which the yard is closed. */
  week: { days: string; hours: string | null }[];
  /** Openings of the next days, from which a script shows whether the yard is open. */
  openings: Opening[];
}

export type AboutData = SiteContent['pages']['about'] & {
  /** Additional sections of the printed page, with these headings. */
  statement: {
    words: Record<'figures' | 'certificates' | 'expiry' | 'clients', string>;
    figures: SiteContent['home']['stats'];
    /** The last day of validity as a date, and in words. */
    certificates: Record<'name' | 'number' | 'validUntil' | 'lastDay', string>[];
    clients: string[];
  };
};

export type SafetyData = Omit<SiteContent['pages']['safety'], 'certificates'> & {
  certificates: (Certificate & { lastDay: string })[];
};

export interface ContactData {
  form: ContactFormState | null;
  callback: CallbackFormState | null;
  /** The service whose price is asked for, or the project for which similar work is wanted (rule B28). */
  about: Pick<Service, 'title' | 'anchor'> | null;
  /** The captcha's site key; null if no captcha is configured. */
  captchaSiteKey: string | null;
  yards: Yard[];
  words: SiteContent['pages']['contact']['words'];
}

/** All pages of the site, of which the script shows the cached ones. */
export interface OfflineData {
  words: SiteContent['everyPage']['offline'];
  pages: Link[];
}

export type PageBody =
  | { page: 'home'; data: HomeData }
  | { page: 'about'; data: AboutData }
  | { page: 'services'; data: ServicesData }
  | { page: 'safety'; data: SafetyData }
  | { page: 'projects'; data: ProjectsData }
  | { page: 'project'; data: ProjectData }
  | { page: 'gallery'; head: PageHeadData; data: GalleryData }
  | { page: 'contact'; head: PageHeadData; data: ContactData }
  | { page: 'legal'; data: LegalData }
  | { page: 'offline'; data: OfflineData }
  | { page: 'not-found'; data: { words: SiteContent['everyPage']['notFound']; menu: MenuItem[] } };

export type PageView = { path: string; layout: LayoutData; pictures: KnownPictures } & PageBody;
