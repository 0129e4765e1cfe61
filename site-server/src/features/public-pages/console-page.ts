// The one page of the console, the same for every path under /admin; never indexed, never kept by a cache. Its tab has the
// icon of the site, where the owner has chosen one (rule A21c).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HeadLink } from 'shared/site/page-renderer.ts';
import { makeReadyAnswer, type ReadyAnswer } from '../../http/ready-answers.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const OWN_ICON = /<link rel="icon"[^>]*>/;
/** Icons that are made of a picture of the library, and those alone: the page loads nothing from elsewhere. */
const MADE = '/icons/';

function iconsOf(links: readonly HeadLink[]): string {
  return links
    .filter(({ rel, href }) => rel === 'icon' && href.startsWith(MADE))
    .map(({ href, sizes = 'any' }) => `<link rel="icon" href="${escapeHtml(href)}" sizes="${escapeHtml(sizes)}">`)
    .join('');
}

/**
 * @param webDist  folder of the built web package
 * @param headLinks  what heads of pages say about icons, now
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
