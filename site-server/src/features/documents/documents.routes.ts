// Calls about documents, and their public addresses. A document is always downloaded, never shown as a page of the
// site.
import type { Router } from 'express';
import { api } from 'shared/api/api.ts';
import { notFound } from 'shared/api/errors.ts';
import { isFresh } from '../../http/ready-answers.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import { UPLOAD_POLICY } from '../../http/security-headers.ts';
import type { Documents } from './documents.service.ts';

export function documentRoutes(documents: Documents): BoundRoute[] {
  return [
    bind(api.createDocument, ({ caller, file }) => documents.add(caller, file)),
    bind(api.finishDocument, ({ caller, params }) => documents.addSent(caller, params.id)),
  ];
}

export function registerDocuments(router: Router, documents: Documents): void {
  router.get('/documents/:name', async (request, response) => {
    const { name } = request.params;
    const bytes = await documents.read(name);
    if (!bytes) throw notFound('Document');
    // A name contains only plain letters, as it was found in the database.
    const etag = `"${name}"`;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Security-Policy', UPLOAD_POLICY);
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    if (isFresh(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  });
}
