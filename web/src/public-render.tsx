// Renders public pages on the server.
import type { PageRenderer } from 'shared/site/page-renderer.ts';
import { formPages, listedPages, pagesMeta } from './public/pages-meta.ts';
import { buildView } from './public/render/build-view.ts';
import { findMeta } from './public/render/find-meta.ts';
import { renderDocument } from './public/render/document.tsx';
import { resolveIcons as findIcons } from './public/render/resolve-icons.ts';
import { withoutCalls } from './public/render/without-calls.ts';

const renderer: PageRenderer = {
  paths: pagesMeta.map((meta) => meta.path),
  listedPaths: listedPages.map((meta) => meta.path),
  formPaths: formPages.map((meta) => meta.path),
  resolveIcons: findIcons,

  /** `path` may carry a query, as in `/gallery?category=marine`; the data already answers it. */
  async renderPage(path, given, assets) {
    const [pathname] = path.split('?', 1);
    const data = { ...given, content: withoutCalls(given.content) };
    const meta = findMeta(pathname ?? '', data);
    return renderDocument(meta, buildView(meta, data), data, assets);
  },
};

export const { paths, listedPaths, formPaths, resolveIcons, renderPage } = renderer;
