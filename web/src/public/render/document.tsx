// The HTML document around a rendered page.
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageData, PublicAssets, RenderedPage } from 'shared/page-renderer.ts';
import { THEME_COLORS } from '../layout/theme-colors.ts';
import type { PageView } from '../page-view.ts';
import type { PageMeta } from '../pages-meta.ts';
import { PublicPage } from '../public-page.tsx';
import { inlineJson, loadScript, startScript, themeStyle } from './inline-parts.ts';

function ThemeColors({ mode }: { mode: 'system' | 'light' | 'dark' }) {
  if (mode !== 'system') return <meta name="theme-color" content={THEME_COLORS[mode]} />;
  return (
    <>
      <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

function Head({ meta, data, assets }: { meta: PageMeta; data: PageData; assets: PublicAssets }) {
  const { branding } = data.content;
  const description = meta.description(data.content).trim();
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{meta.title(data.content)}</title>
      {description && <meta name="description" content={description} />}
      {meta.page === 'not-found' && <meta name="robots" content="noindex" />}
      <ThemeColors mode={branding.theme.mode} />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.links.map((link) => (
        <link key={link.href} {...link} />
      ))}
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
    </>
  );
}

/** React puts the preload of the first picture before the tree; in the head it is found sooner. */
const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

export function renderDocument(meta: PageMeta, view: PageView, data: PageData, assets: PublicAssets): RenderedPage {
  const tree = renderToString(<PublicPage view={view} />);
  const preloads = LEADING_PRELOADS.exec(tree)?.[0] ?? '';
  const head = renderToStaticMarkup(<Head meta={meta} data={data} assets={assets} />);
  const { mode } = data.content.branding.theme;
  const style = themeStyle(data.content.branding);
  const load = loadScript(assets);
  const html = `<!doctype html>
<html lang="en-GH"${mode === 'system' ? '' : ` class="${mode}"`}><head><meta charset="utf-8">${head}${preloads}<style>${style}</style><script>${startScript}</script></head>
<body><div id="root">${tree.slice(preloads.length)}</div>
<script type="application/json" id="page-data">${inlineJson(view)}</script><script>${load}</script></body></html>
`;
  return {
    status: meta.page === 'not-found' ? 404 : 200,
    html,
    inlineScripts: [startScript, load],
    inlineStyles: [style],
  };
}
