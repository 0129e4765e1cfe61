// The console's single page, the same for every path under /admin; never indexed or cached. Its icon is the site's own, if
// the owner has chosen one (rule A21c).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HeadLink } from 'shared/site/page-renderer.ts';
import { makeReadyAnswer, type ReadyAnswer } from '../../http/ready-answers.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const OWN_ICON = /<link rel="icon"[^>]*>/;
/** Icons made from a library picture only: the page loads nothing from other sites. */
const MADE = '/icons/';

function iconsOf(links: readonly HeadLink[]): string {
  return links
    .filter(({ rel, href }) => rel === 'icon' && href.startsWith(MADE))
    .map(({ href, sizes = 'any' }) => `<link rel="icon" href="${escapeHtml(href)}" sizes="${escapeHtml(sizes)}">`)
    .join('');
}

/**
 * @param webDist  folder of the built web package
 * @param headLinks  returns the present `<link>` elements for icons
 */
export function loadConsolePage(webDist: string, headLinks: () => HeadLink[]): () => ReadyAnswer {
  const html = readFileSync(path.join(webDist, 'console', 'admin.html'), 'utf8');
  const inlineScripts = [...html.matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? '');
  const make = (body: string) =>
    makeReadyAnswer({
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      headers: {
        'Content-Security-Policy': pagePolicy(inlineScripts, [], { kind: 'console' }),
        'X-Robots-Tag': 'noindex',
      },
      body,
    });
  let shown = { icons: '', answer: make(html) };
  return () => {
    const icons = iconsOf(headLinks());
    if (icons !== shown.icons) shown = { icons, answer: make(html.replace(OWN_ICON, (own) => icons || own)) };
    return shown.answer;
  };
}
