// The interface between the server and the page renderer that the web package builds: a page is a pure function of this data.
import type { SiteContent } from './content/site-content.ts';
import type { EnquiryFormValues } from './enquiry-rules.ts';
import type { FieldErrors } from './errors.ts';
import type { Category, Upload } from './media.ts';

/** One element of an icon: tag name and attributes, as lucide stores them. */
export type IconNode = [tag: string, attributes: Record<string, string>][];

/** What the server says after a form was posted without JavaScript. */
export interface ContactFormState {
  values: EnquiryFormValues & { reason: string; preferredContact: string; whatsapp: boolean };
  errors: FieldErrors;
  /** Shown above the form when the enquiry could not be taken. */
  failure?: string;
  /** Reference of the enquiry that was taken. */
  sentRef?: string;
}

/** Everything a page shows; embedded once in the HTML as JSON for hydration. */
export interface PageData {
  content: SiteContent;
  gallery: { uploads: Upload[]; categories: Category[]; projectPictures: Upload[] };
  /** Drawings of the icons the content names, by that name. */
  icons: Record<string, IconNode>;
  contactForm?: ContactFormState;
  /** Present where enquiries are checked by a captcha (rule B12). */
  captchaSiteKey?: string;
  /** Year of the copyright line. */
  year: number;
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
  styles: string[];
  /** Font files to preload. */
  fonts: string[];
  /** The site's icons and manifest. */
  links: HeadLink[];
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
  /** Public paths that exist, without parameters. */
  paths: readonly string[];
  resolveIcons(content: SiteContent): Promise<Record<string, IconNode>>;
  renderPage(path: string, data: PageData, assets: PublicAssets): Promise<RenderedPage>;
}
