// Interface between the server and the page renderer, which the web package builds. A page is a pure function of this
// data.
import type { SiteContent } from '../content/site-content.ts';
import type { AnswerBy } from '../enquiry/enquiry.ts';
import type { CallbackFormValues } from '../enquiry/callback-values.ts';
import type { EnquiryFormValues } from '../enquiry/enquiry-fields.ts';
import type { FieldErrors } from '../api/errors.ts';
import type { Category, Upload } from '../media/media.ts';
import type { OfficeSchedule } from '../office/office-time.ts';
import type { Settings } from '../office/settings.ts';

/** One element of an icon: tag name and attributes, as lucide stores them. */
export type IconNode = [tag: string, attributes: Record<string, string>][];

/** The server's answer to a form posted without JavaScript. */
export interface FormOutcome {
  errors: FieldErrors;
  /** Shown above the form when the enquiry could not be stored. */
  failure?: string;
  /** Reference of the stored enquiry. */
  sentRef?: string;
  /** When it will be answered. */
  answerBy?: AnswerBy;
  /** The number that the visitor is asked to confirm (rule B30). */
  askedPhone?: string;
}

export interface ContactFormState extends FormOutcome {
  values: EnquiryFormValues;
}

/** State of the callback form (rule B8). */
export interface CallbackFormState extends FormOutcome {
  values: CallbackFormValues;
}

/** One page of the gallery. */
export interface GalleryPage {
  uploads: Upload[];
  categories: Category[];
  /** Id of the selected category; empty for all pictures. */
  category: string;
  /** Counted from 1. */
  page: number;
  /** Total in the category, over all pages. */
  count: number;
  /** Cursor after the last picture; empty on the last page. */
  next: string;
}

/** Everything a page shows. */
export interface PageData {
  content: SiteContent;
  /** Only for the gallery. */
  gallery?: GalleryPage;
  /**
   * Pictures shown as projects while the content has none, and one more if there is one; only for the home page and
   * project pages.
   */
  projectPictures: Upload[];
  /** Library pictures that the content shows. */
  pictures: Upload[];
  /** Scheme and host of the site, such as `https://example.com`; absent when not configured. */
  origin?: string;
  /** Version of the preview picture for shared links. */
  shareVersion: string;
  /** Drawings of the icons used in the content, by name. */
  icons: Record<string, IconNode>;
  contactForm?: ContactFormState;
  callbackForm?: CallbackFormState;
  /**
   * Preselected subject of the enquiry: anchor of a service, or path of a project without its slash; only for the page
   * with the form (rule B28).
   */
  about?: string;
  /** Id of the selected trade; only for the list of projects. */
  trade?: string;
  /** Address of the preview picture for shared links; only for a project page. */
  projectShare?: string;
  /** Present if a captcha is configured (rule B12). */
  captchaSiteKey?: string;
  /** Year of the copyright line. */
  year: number;
  /** Milliseconds since the epoch; a page may be cached for an hour. */
  now: number;
  /** Office hours and time zone, and whether the owner has confirmed them. */
  office: OfficeSchedule & Partial<Pick<Settings, 'hoursConfirmed'>>;
}

/** A `<link>` of the head. */
export interface HeadLink {
  rel: 'icon' | 'apple-touch-icon' | 'manifest';
  href: string;
  type?: string;
  sizes?: string;
}

/** Addresses of the built public bundle, and of further files named in the head of a page. */
export interface PublicAssets {
  script: string;
  /** Hydrates the islands of a page; loaded by the script above. */
  islandScript: string;
  styles: string[];
  /** Font files to preload. */
  fonts: string[];
  /** The site's icons and manifest. */
  links: HeadLink[];
  /** Identifies the build. A link to a page of the same build is followed without a reload (rule B36). */
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

/** Exports of the built renderer module. */
export interface PageRenderer {
  /** Public paths that exist regardless of the content, without parameters. */
  paths: readonly string[];
  /** The paths that search engines may list. */
  listedPaths: readonly string[];
  /** The paths with the enquiry form. */
  formPaths: readonly string[];
  resolveIcons(content: SiteContent): Promise<Record<string, IconNode>>;
  renderPage(path: string, data: PageData, assets: PublicAssets): Promise<RenderedPage>;
}
