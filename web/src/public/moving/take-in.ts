// Puts a fetched page into the place of the one on show.
import { followChoice } from '../layout/theme-choice.ts';
import { STYLE_TEXT } from './fetch-page.ts';

/** What the head says of the one page. */
const OF_THE_PAGE =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[name="theme-color"], meta[property], link[rel="canonical"]';
/** The same on all pages, unless the site has been given others meanwhile. A browser that meets one anew fetches it anew. */
const ICONS = 'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]';

/**
 * Colours, and the blurred beginnings of pictures. The security policy admits no other style element than that of the page
 * which was loaded; a sheet that a script makes is none.
 */
function takeStyle({ head }: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(head.querySelector(STYLE_TEXT)?.textContent ?? '');
  document.adoptedStyleSheets = [sheet];
  // Only the server's has no attribute.
  document.head.querySelector('style:not([type])')?.remove();
}

function replace(wanted: string, { head }: Document): void {
  for (const old of document.head.querySelectorAll(wanted)) old.remove();
  document.head.append(...head.querySelectorAll(wanted));
}

const iconsOf = ({ head }: Document) => [...head.querySelectorAll(ICONS)].map((icon) => icon.outerHTML).join('');

function takeHead(page: Document): void {
  const { lang, className } = page.documentElement;
  document.title = page.title;
  Object.assign(document.documentElement, { lang, className });
  replace(OF_THE_PAGE, page);
  if (iconsOf(page) !== iconsOf(document)) replace(ICONS, page);
}

/** Leaves `page` empty. @param status  element of the body that stays */
export function takeIn(page: Document, status: Element): void {
  takeHead(page);
  takeStyle(page);
  for (const old of document.body.querySelectorAll(':scope > *')) if (old !== status) old.remove();
  status.before(...page.body.children);
  // The colours of the page are the owner's, who may be outvoted by the visitor.
  followChoice();
}
