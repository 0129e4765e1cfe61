// Replaces the page shown by a fetched one.
import { followChoice } from '../layout/theme-choice.ts';
import { STYLE_TEXT } from './fetch-page.ts';

/** Selects elements of the head that belong to one page. */
const OF_THE_PAGE =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[name="theme-color"], meta[property], link[rel="canonical"]';
/**
 * Icons, which are the same on all pages unless the site's files changed. The browser would fetch a replaced element
 * again.
 */
const ICONS = 'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]';

/**
 * Adopts the page's colours and blurred placeholders as a constructed style sheet, because the security policy only
 * allows the style element of the first page.
 */
function takeStyle({ head }: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(head.querySelector(STYLE_TEXT)?.textContent ?? '');
  document.adoptedStyleSheets = [sheet];
  // Only the style element rendered by the server has no attribute.
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

/** Moves the content of `page` into the document. @param status  element of the body that stays */
export function replacePage(page: Document, status: Element): void {
  takeHead(page);
  takeStyle(page);
  for (const old of document.body.querySelectorAll(':scope > *')) if (old !== status) old.remove();
  status.before(...page.body.children);
  // Applies the visitor's choice over the owner's colours.
  followChoice();
}
