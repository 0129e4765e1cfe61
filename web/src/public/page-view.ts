// What one page shows, ready to draw: the server makes it from the content and each island carries its part of it.
import type { Certificate } from 'shared/content/facts/company-facts.ts';
import type { Position } from 'shared/content/facts/fact-texts.ts';
import type { Trade } from 'shared/content/projects/project-trades.ts';
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

export interface MenuItem {
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
  /** Where the service is described: the fragment on the services page, or the whole address elsewhere. */
  anchor: string;
}

/** Of the pages whose head is all that is on them beside an island. */
export type PageHeadData = Pick<SiteContent['pages']['contact'], 'headline' | 'subheadline'>;

export type ServicesData = Omit<SiteContent['pages']['services'], 'items'> & { items: Service[] };

export interface HomeData {
  hero: SiteContent['hero'];
  certifications: string[];
  clients: SiteContent['home']['clients'];
  intro: string;
  coreServices: Service[];
  features: SiteContent['features'];
  /** Those shown, and behind them those that stand in for pictures that fail to load (rule A16). */
  projects: ProjectCardData[];
  stats: SiteContent['home']['stats'];
  testimonials: SiteContent['testimonials'];
  cta: SiteContent['cta'];
  words: SiteContent['home']['words'];
}

/** Where more is said of it, if anywhere: on its own page, or elsewhere. */
export type ProjectCardData = Pick<Project, 'title' | 'summary' | 'imageUrl' | 'href'>;

export type ProjectsData = Omit<SiteContent['pages']['projects'], 'project'> & {
  cards: ProjectCardData[];
  /** Words of the link of a card. */
  more: string;
  trades: Trade[];
  /** Id of the trade whose projects are shown; empty for all. */
  trade: string;
};

export interface ProjectData extends Pick<Project, 'title' | 'summary' | 'imageUrl'> {
  page: Omit<Project['page'], 'slug' | 'addresses'>;
  trades: Trade[];
  /** What the form is opened with by those who ask for the same. */
  about: string;
  isSample: boolean;
  words: SiteContent['pages']['projects']['project'];
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
  words: SiteContent['pages']['gallery']['words'];
}

export interface LegalData {
  words: SiteContent['pages']['privacy']['words'];
  blocks: LegalBlock[];
  /** Both empty when the date is not known. */
  updatedAt: string;
  updated: string;
}

/** From when to when, the day and time of the beginning in words, and the time of the end. */
export type Opening = [from: number, to: number, day: string, opens: string, closes: string];

export interface Yard {
  name: string;
  /** Line by line. */
  address: string[];
  phone: ContactLink | null;
  /** Address of a map with the way there; empty where that is not known. */
  directions: string;
  position: Position | null;
  /** Empty where nothing is said about it; no hours on days on which it is closed. */
  week: { days: string; hours: string | null }[];
  /** Of the next days, for the script that says whether it is open. */
  openings: Opening[];
}

export type AboutData = SiteContent['pages']['about'] & {
  /** What a printed page says besides, under these headings. */
  onPaper: {
    words: Record<'figures' | 'certificates' | 'expiry' | 'clients', string>;
    figures: SiteContent['home']['stats'];
    /** The last day as a date, and as it is read. */
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
  /** The service whose price is asked for, or the project that is wanted again (rule B28). */
  about: Pick<Service, 'title' | 'anchor'> | null;
  /** Null where enquiries are not checked by a captcha. */
  captchaSiteKey: string | null;
  yards: Yard[];
  words: SiteContent['pages']['contact']['words'];
}

/** All pages of the site, of which the script shows those that are kept. */
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
