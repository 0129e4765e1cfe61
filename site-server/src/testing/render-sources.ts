// Draws public pages from the sources, in the place of the built renderer: for tests that show them in a frame. Their
// scripts and their style sheet are those that the Vite of the tests serves. They are of no release, so that each is loaded
// into a document of its own.
import path from 'node:path';
import { createServer } from 'vite';
import type { PageRenderer, RenderedPage } from 'shared/site/page-renderer.ts';
import { pagesMeta } from '../../../web/src/public/pages-meta.ts';
import { iconDrawings } from '../../../web/vite.icon-drawings.ts';

const WEB = path.join(import.meta.dirname, '../../../web');
const ASSETS = {
  script: '/src/public-main.ts',
  islandScript: '/src/public/islands/hydrate-island.tsx',
  styles: ['/src/public/styles/public.css'],
  fonts: [],
};
/** The test prepares each document before anything in it runs (web/src/testing/open-page.ts). */
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

/** With the first page that is asked for: most screens show none. */
let started: ReturnType<typeof startRenderer> | undefined;
async function load(): Promise<PageRenderer> {
  started ??= startRenderer();
  return (await started)();
}

export const paths = pagesMeta.map((meta) => meta.path);
export const listedPaths = pagesMeta.filter((meta) => meta.canonical === undefined).map((meta) => meta.path);

export const formPaths = pagesMeta.filter((meta) => meta.page === 'contact').map((meta) => meta.path);

export const resolveIcons: PageRenderer['resolveIcons'] = async (content) => (await load()).resolveIcons(content);

export async function renderPage(
  ...[address, data, { links }]: Parameters<PageRenderer['renderPage']>
): Promise<RenderedPage> {
  const page = await (await load()).renderPage(address, data, { ...ASSETS, links });
  return { ...page, html: page.html.replace('<head>', `<head>${PREPARE}`) };
}
