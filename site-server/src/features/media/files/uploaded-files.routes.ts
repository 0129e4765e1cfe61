// The addresses of pictures and their smaller forms. Browsers may show these files, but never run them.
import { pipeline } from 'node:stream/promises';
import type { Request, Response, Router } from 'express';
import { notFound } from 'shared/api/errors.ts';
import { isFresh } from '../../../http/ready-answers.ts';
import { UPLOAD_POLICY } from '../../../http/security-headers.ts';
import { ignoreLeaving } from '../../../http/send-pieces.ts';
import type { ServedFile, UploadedFiles } from './uploaded-files.service.ts';

const HEADERS = new Map([
  ['Content-Security-Policy', UPLOAD_POLICY],
  // The desktop console, which has its own origin, shows pictures too.
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
]);

async function send(request: Request, response: Response, file: ServedFile | undefined): Promise<void> {
  if (!file) throw notFound('Picture');
  const { type, size, etag, isImmutable } = file;
  const isKept = isFresh(request.headers['if-none-match'], etag);
  // A browser that has the file needs no body, so the file need not be fetched from the storage.
  const handle = isKept ? undefined : await file.open();
  if (!isKept && !handle) throw notFound('Picture');
  try {
    response.setHeaders(HEADERS);
    response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('ETag', etag);
    if (!handle) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': size });
    if (request.method === 'HEAD') response.end();
    else await pipeline(handle.createReadStream({ autoClose: false }), response).catch(ignoreLeaving);
  } finally {
    await handle?.close();
  }
}

export function registerUploadedFiles(router: Router, files: UploadedFiles): void {
  router.get('/uploads/:name', async (request, response) =>
    send(request, response, await files.picture(request.params.name, request.url)),
  );
  router.get('/variants/:file', async (request, response) =>
    send(request, response, await files.variant(request.params.file, request.url)),
  );
}
