// The interface between the server and the page renderer that the web package builds: a page is a pure function of this data.
import type { SiteContent } from '../content/site-content.ts';
import type { AnswerBy } from '../enquiry/enquiry.ts';
import type { EnquiryFormValues } from '../enquiry/enquiry-fields.ts';
import type { FieldErrors } from '../api/errors.ts';
import type { Category, Upload } from '../media/media.ts';
import type { OfficeSchedule } from '../office/office-time.ts';

/** One element of an icon: tag name and attributes, as lucide stores them. */
export type IconNode = [tag: string, attributes: Record<string, string>][];

/** What the server says after a form was posted without JavaScript. */
export interface FormOutcome {
  errors: FieldErrors;
  /** Shown above the form when the enquiry could not be taken. */
  failure?: string;
  /** Reference of the enquiry that was taken. */
  sentRef?: string;
  /** By when it is answered. */
  answerBy?: AnswerBy;
}

export interface ContactFormState extends FormOutcome {
  values: EnquiryFormValues;
  /** The number that the visitor is asked about (rule B30). */
  askedPhone?: string;
}

/** The same of the form of those who want to be called (rule B8). */
export interface CallbackFormState extends FormOutcome {
  values: CallbackFormValues;
}

export interface CallbackFormValues {
  name: string;
  phone: string;
  consent: boolean;
}

/** One page of the gallery. */
export interface GalleryPage {
  uploads: Upload[];
  categories: Category[];
  /** Id of the category shown; empty for all pictures. */
  category: string;
  /** Counted from 1. */
  page: number;
  /** Of the category, on all pages. */
  count: number;
  /** Cursor behind the last picture; empty on the last page. */
  next: string;
  /** There is no picture, not even a hidden one. */
  isLibraryEmpty: boolean;
}

/** Everything a page shows. */
export interface PageData {
  content: SiteContent;
  /** Only for the gallery. */
  gallery?: GalleryPage;
  /** Pictures that stand for projects while the content names none; only for home and the pages of projects. */
  projectPictures: Upload[];
  /** Pictures of the library that the content shows. */
  pictures: Upload[];
  /** Scheme and host under which the site is reached, such as `https://example.com`; absent when not configured. */
  origin?: string;
  /** Names the present state of the picture that links to the site are shown with. */
  shareVersion: string;
  /** Drawings of the icons the content names, by that name. */
  icons: Record<string, IconNode>;
  contactForm?: ContactFormState;
  callbackForm?: CallbackFormState;
  /**
   * Anchor of the service whose price is asked for, or path of the project that is wanted again without its slash; only
   * for the page with the form (rule B28).
   */
  about?: string;
  /** Id of the trade whose projects are shown; only for the page of all projects. */
  trade?: string;
  /** Address of the picture that a link to the page of a project is shown with; only for such a page. */
  projectShare?: string;
  /** Present where enquiries are checked by a captcha (rule B12). */
  captchaSiteKey?: string;
  /** Year of the copyright line. */
  year: number;
  /** Milliseconds since the epoch; a page may be kept for an hour. */
  now: number;
  /** When the office is open, and in which time zone. */
  office: OfficeSchedule;
}

/** A `<link>` of the head. */
export interface HeadLink {
  rel: 'icon' | 'apple-touch-icon' | 'manifest';
  href: string;
  type?: string;
  sizes?: string;
}

/** Addresses of the built public bundle, and of what else the head of a page names. */
export interface PublicAssets {
  script: string;
  /** Brings the islands of a page to life; fetched by the script above. */
  islandScript: string;
  styles: string[];
  /** Font files to preload. */
  fonts: string[];
  /** The site's icons and manifest. */
  links: HeadLink[];
  /** Names the build: a page of another one is not taken into a page of this one (rule B36), and without it none is. */
  release?: string;
}

export interface RenderedPage {
  /** 200, or 404 for an unknown path. */
  status: number;
  html: string;
  /** Contents of the inline script and style elements, for the hashes in the Content-Security-Policy (rule A18). */
  inlineScripts: string[];
  inlineStyles: string[];
}

/** What the built renderer module exports. */
export interface PageRenderer {
  /** Public paths that exist whatever the content is, without parameters. */
  paths: readonly string[];
  /** Those of them that search engines may list. */
  listedPaths: readonly string[];
  /** Those of them with the enquiry form. */
  formPaths: readonly string[];
  resolveIcons(content: SiteContent): Promise<Record<string, IconNode>>;
  renderPage(path: string, data: PageData, assets: PublicAssets): Promise<RenderedPage>;
}
