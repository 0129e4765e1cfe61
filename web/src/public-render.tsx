// Renders public pages on the server.
import type { PageRenderer } from 'shared/page-renderer.ts';
import { notFoundMeta, pagesMeta } from './public/pages-meta.ts';
import { buildView } from './public/render/build-view.ts';
import { renderDocument } from './public/render/document.tsx';
import { resolveIcons as findIcons } from './public/render/resolve-icons.ts';

const renderer: PageRenderer = {
  paths: pagesMeta.map((meta) => meta.path),
  resolveIcons: findIcons,

  /** `path` may carry the query that a page reads, as in `/gallery?category=marine`. */
  async renderPage(path, data, assets) {
    const [pathname = '', query = ''] = path.split('?', 2);
    const meta = pagesMeta.find((candidate) => candidate.path === pathname) ?? notFoundMeta;
    return renderDocument(meta, buildView(meta, new URLSearchParams(query), data), data, assets);
  },
};

export const { paths, resolveIcons, renderPage } = renderer;
