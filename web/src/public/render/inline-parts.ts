// The few things that stand in the document itself: two scripts of at most 600 bytes and a style (rule A18), and the page's data.
import { DEFAULT_ACCENT } from 'shared/limits.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { PublicAssets } from 'shared/page-renderer.ts';

/** JSON that can stand in a script element: nothing in it can end the element or break a line. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * What cannot wait for the bundle: the visitor's own choice of colours, before the first paint, and the page the visit
 * began with, which a quick visitor leaves before the bundle comes (rule B10).
 */
export const startScript = `try{var s=sessionStorage,t=localStorage.getItem('theme');if(t=='light'||t=='dark')document.documentElement.className=t;s.landing||(s.landing=JSON.stringify([location.search,document.referrer]))}catch(e){}`;

/** No script file is asked for before the page and its pictures have come; without it the page still works. */
export function loadScript({ script }: PublicAssets): string {
  return `addEventListener('load',function(){import(${inlineJson(script)}).catch(function(){})})`;
}

export function themeStyle({ theme, logoWidth }: SiteContent['branding']): string {
  const accent = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(theme.accent.trim()) ? theme.accent.trim() : DEFAULT_ACCENT;
  return `:root{--accent:${accent}${logoWidth > 0 ? `;--logo-w:${logoWidth}px` : ''}}`;
}
