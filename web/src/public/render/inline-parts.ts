// Inline elements of the document: a script of at most 600 bytes and a style (rule A18), and data for search engines.
import { readColour } from 'shared/content/colour.ts';
import { DEFAULT_ACCENT } from 'shared/limits.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { PublicAssets } from 'shared/site/page-renderer.ts';

/** JSON for a script element: nothing in it can end the element or break a line. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Applies the visitor's choice of colours before the first paint. The first access to storage is slow, so nothing else
 * is read.
 */
const CHOOSE_COLOURS = `try{var t=localStorage.getItem('theme');if(t=='light'||t=='dark')document.documentElement.className=t}catch(e){}`;

/** Records the landing page of the visit, which a quick visitor leaves before the bundle arrives (rule B10). */
const KEEP_LANDING = `try{var s=sessionStorage;s.landing||(s.landing=JSON.stringify([location.search,document.referrer]))}catch(e){}`;

/**
 * Runs a function once the browser has painted the page. An animation frame, which comes earlier, serves browsers that
 * report no paints, and the timer any that reports neither. The function may run twice.
 */
const PAINTED = `function painted(f){setTimeout(f,4e3);window.PerformancePaintTiming?new PerformanceObserver((l,o)=>{o.disconnect();f()}).observe({type:'paint',buffered:true}):requestAnimationFrame(()=>setTimeout(f))}`;

/** Marks every submitted form, also one that its script then sends. Only this script is there early enough to see it. */
const MARK_POSTED = `addEventListener('submit',e=>{e.target.posted=1});`;

/**
 * Loads the script file after the page, its pictures and the first paint. Pages without pictures would otherwise load
 * it before the paint.
 */
export function startScript({ script }: PublicAssets): string {
  const load = `import(${inlineJson(script)}).catch(()=>{})`;
  return `${CHOOSE_COLOURS}${MARK_POSTED}${PAINTED}painted(()=>{${KEEP_LANDING}});addEventListener('load',()=>painted(()=>{${load}}))`;
}

export function themeStyle({ theme, logoWidth }: SiteContent['branding']): string {
  return `:root{--accent:${readColour(theme.accent) ?? DEFAULT_ACCENT}${logoWidth > 0 ? `;--logo-w:${logoWidth}px` : ''}}`;
}
