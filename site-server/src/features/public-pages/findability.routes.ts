// What search engines and social sites ask for beside the pages: robots.txt, the list of pages, the picture of a link.
import type { Request, Router } from 'express';
import { sendReady } from '../../http/ready-answers.ts';
import type { PublicPages } from './public-pages.service.ts';
import type { SharePicture } from './share-picture.service.ts';

interface Parts {
  pages: Pick<PublicPages, 'listed'>;
  sharePicture: SharePicture;
  /** Scheme and host under which the site is reached. */
  publicUrl: string | undefined;
}

/** A host as a browser sends it: nothing that could end a line, an element or an address. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** These answers are made for each request and kept by nobody, so the host that the caller names harms only the caller. */
function originFor(request: Request, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const host = request.get('host') ?? '';
  return HOST.test(host) ? `${request.protocol}://${host}` : undefined;
}

export function registerFindability(router: Router, { pages, sharePicture, publicUrl }: Parts): void {
  router.get('/robots.txt', (request, response) => {
    const origin = originFor(request, publicUrl);
    const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/'];
    // The gallery asks for its further pictures there.
    lines.push('Allow: /api/uploads');
    if (origin !== undefined) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
    response
      .set('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  router.get('/sitemap.xml', (request, response, next) => {
    const origin = originFor(request, publicUrl);
    if (origin === undefined) return next();
    const urls = pages.listed().map((path) => `<url><loc>${origin}${path === '/' ? '/' : path}</loc></url>`);
    response
      .set('Cache-Control', 'no-store')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });

  router.get('/share.jpg', async (request, response) => sendReady(request, response, await sharePicture.answer()));
}
