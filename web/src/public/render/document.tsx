// The HTML document around a rendered page.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageData, PublicAssets, RenderedPage } from 'shared/site/page-renderer.ts';
import type { PageView } from '../page-view.ts';
import { formPages, type PageMeta } from '../pages-meta.ts';
import { PublicPage } from '../public-page.tsx';
import { pictureStyle } from './build-pictures.ts';
import { Head } from './head.tsx';
import { heroStyle } from './hero-veil.ts';
import { inlineJson, startScript, themeStyle } from './inline-parts.ts';
import { structuredData } from './structured-data.ts';

/** React renders the preload of the first picture before the tree; in the head it is found sooner. */
const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Structured data for search engines; a browser never runs it. */
function dataForSearch(meta: PageMeta, view: PageView, data: PageData): string {
  const facts = structuredData(meta, view, data);
  return facts ? `<script type="application/ld+json">${inlineJson(facts)}</script>` : '';
}

/**
 * Data for the page's script. Pages of the same release replace each other without a reload, except those with another
 * policy, which are listed. Not the offline page, nor the answer to a posted form: Back could not fetch that again.
 */
function bodyAttributes({ page }: PageMeta, data: PageData, assets: PublicAssets): string {
  const script = `data-island-script="${assets.islandScript}"`;
  if (page === 'offline' || data.contactForm || data.callbackForm) return script;
  const apart = data.captchaSiteKey === undefined ? [] : formPages.map(({ path }) => path);
  const release = assets.release === undefined ? '' : ` data-release="${assets.release}"`;
  return `${script}${release} data-apart="${apart.join(' ')}"`;
}

export function renderDocument(meta: PageMeta, view: PageView, data: PageData, assets: PublicAssets): RenderedPage {
  const tree = renderToString(<PublicPage view={view} />);
  const preloads = LEADING_PRELOADS.exec(tree)?.[0] ?? '';
  const head = renderToStaticMarkup(<Head meta={meta} view={view} data={data} assets={assets} />);
  const { mode } = data.content.branding.theme;
  const style = themeStyle(data.content.branding) + pictureStyle(view) + heroStyle(view, data);
  const script = startScript(assets);
  // The script comes before the style sheet, which would block it, and before the page's data.
  const html = `<!doctype html>
<html lang="en-GH"${mode === 'system' ? '' : ` class="${mode}"`}><head><meta charset="utf-8"><script>${script}</script>${head}${preloads}<style>${style}</style></head>
<body ${bodyAttributes(meta, data, assets)}>${tree.slice(preloads.length)}
${dataForSearch(meta, view, data)}</body></html>
`;
  return {
    status: meta.page === 'not-found' ? 404 : 200,
    html,
    inlineScripts: [script],
    inlineStyles: [style],
  };
}
