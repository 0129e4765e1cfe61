// Puts a fetched page into the place of the one on show.

/** What the head says of the one page. */
const OF_THE_PAGE =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], link[rel="canonical"]';

/**
 * Colours, and the blurred beginnings of pictures. The security policy admits no other style element than that of the page
 * which was loaded; a sheet that a script makes is none.
 */
function takeStyle({ head }: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(head.querySelector('style')?.textContent ?? '');
  document.adoptedStyleSheets = [sheet];
  // Only the server's has no attribute.
  document.head.querySelector('style:not([type])')?.remove();
}

function takeHead(page: Document): void {
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  for (const old of document.head.querySelectorAll(OF_THE_PAGE)) old.remove();
  document.head.append(...page.head.querySelectorAll(OF_THE_PAGE));
}

/** Leaves `page` empty. @param status  element of the body that stays */
export function takeIn(page: Document, status: Element): void {
  takeHead(page);
  takeStyle(page);
  for (const old of document.body.querySelectorAll(':scope > *')) if (old !== status) old.remove();
  status.before(...page.body.children);
}
