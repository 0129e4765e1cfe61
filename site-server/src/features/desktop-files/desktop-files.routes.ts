// Serves installers and updates of the desktop console: files that an administrator puts into the folder `desktop` of
// the data folder.
import path from 'node:path';
import type { Router } from 'express';
import { notFound } from 'shared/api/errors.ts';

/** A plain name with an ending that a release has, so that no other file in the folder is sent by mistake. */
const NAME = /^[A-Za-z0-9][\w.-]{0,120}\.(yml|exe|blockmap|dmg|zip|AppImage|deb|sig)$/;

export function registerDesktopFiles(router: Router, dataDir: string): void {
  const root = path.join(dataDir, 'desktop');
  router.get('/desktop/:name', (request, response, next) => {
    const { name } = request.params;
    if (!NAME.test(name)) throw notFound('File');
    const isInstaller = !/\.(yml|sig|blockmap)$/.test(name);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', 'application/octet-stream');
    if (isInstaller) response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    // Range requests are supported, so that an interrupted download continues where it stopped.
    response.sendFile(name, { root, cacheControl: false, dotfiles: 'deny' }, (error?: Error) => {
      if (!error || response.headersSent) return;
      for (const header of ['Content-Disposition', 'Content-Type']) response.removeHeader(header);
      const { status, headers } = error as { status?: number; headers?: Record<string, string> };
      // A range beyond the end of the file is answered to programs only, without a message; after any other error the
      // file counts as not found.
      if (status === 416) response.status(status).set(headers).end();
      else next(notFound('File'));
    });
  });
}
