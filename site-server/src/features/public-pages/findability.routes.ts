// What search engines and social networks request besides pages: robots.txt, the sitemap, the preview picture of links.
import type { Request, Response, Router } from 'express';
import { NOT_KEPT, sendReady, type ReadyAnswer } from '../../http/ready-answers.ts';
import type { PublicPages } from './public-pages.service.ts';
import type { SharePicture } from './share-picture.service.ts';

interface Parts {
  pages: Pick<PublicPages, 'listed'>;
  sharePicture: SharePicture;
  /** Scheme and host of the site; never taken from a request, which may name any host (rule B24b). */
  publicUrl: string | undefined;
}

export function registerFindability(router: Router, { pages, sharePicture, publicUrl }: Parts): void {
  function sendPicture(request: Request, response: Response, picture: ReadyAnswer): void {
    sendReady(request, response, picture, sharePicture.isAddress(request.url) ? undefined : NOT_KEPT);
  }

  router.get('/robots.txt', (_request, response) => {
    const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/'];
    // The gallery fetches further pictures there.
    lines.push('Allow: /api/uploads');
    if (publicUrl !== undefined) lines.push('', `Sitemap: ${publicUrl}/sitemap.xml`);
    response
      .set('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  // A sitemap requires absolute addresses.
  router.get('/sitemap.xml', (_request, response, next) => {
    if (publicUrl === undefined) return next();
    const urls = pages.listed().map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
    response
      .set('Cache-Control', 'no-store')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });

  router.get('/projects/:slug/share.jpg', async (request, response, next) => {
    const picture = await sharePicture.ofProject(request.params.slug);
    if (!picture) return next();
    sendPicture(request, response, picture);
  });

  router.get('/share.jpg', async (request, response) => sendPicture(request, response, await sharePicture.answer()));
}
