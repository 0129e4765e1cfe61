// Renders public pages from the sources instead of the built renderer, for tests that show them in a frame. The Vite
// server of the tests serves their scripts and style sheet. The pages have no `release`, so every link loads a new
// document.
import path from 'node:path';
import { createServer } from 'vite';
import type { PageRenderer, RenderedPage } from 'shared/site/page-renderer.ts';
import { formPages, listedPages, pagesMeta } from '../../../web/src/public/pages-meta.ts';
import { iconDrawings } from '../../../web/build/icon-drawings.ts';

const WEB = path.join(import.meta.dirname, '../../../web');
const ASSETS = {
  script: '/src/public-main.ts',
  islandScript: '/src/public/islands/hydrate-island.tsx',
  styles: ['/src/public/styles/public.css'],
  fonts: [],
};
/** Lets the test prepare each document before anything in it runs (web/src/testing/open-page.ts). */
const PREPARE = '<script>parent.preparePage?.(window)</script>';

async function startRenderer(): Promise<() => Promise<PageRenderer>> {
  const vite = await createServer({
    configFile: false,
    root: WEB,
    plugins: [iconDrawings()],
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, hmr: false },
  });
  return async () => (await vite.ssrLoadModule('/src/public-render.tsx')) as unknown as PageRenderer;
}

/** Started with the first request for a page, as most screen tests show none. */
let started: ReturnType<typeof startRenderer> | undefined;
async function load(): Promise<PageRenderer> {
  started ??= startRenderer();
  return (await started)();
}

export const paths = pagesMeta.map((meta) => meta.path);
export const listedPaths = listedPages.map((meta) => meta.path);
export const formPaths = formPages.map((meta) => meta.path);

export const resolveIcons: PageRenderer['resolveIcons'] = async (content) => (await load()).resolveIcons(content);

export async function renderPage(
  ...[address, data, { links }]: Parameters<PageRenderer['renderPage']>
): Promise<RenderedPage> {
  const page = await (await load()).renderPage(address, data, { ...ASSETS, links });
  return { ...page, html: page.html.replace('<head>', `<head>${PREPARE}`) };
}
