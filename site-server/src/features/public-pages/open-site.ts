// Assembles what browsers receive: the public pages, the preview picture of links, the console's page, and the files of
// both.
import path from 'node:path';
import { registerStaticFiles } from '../../http/static-files.ts';
import type { ReadyAnswer } from '../../http/ready-answers.ts';
import { loadConsolePage } from './console-page.ts';
import { loadPublicBundle } from './load-renderer.ts';
import { createPublicPages, type PublicPages, type PublicPagesParts } from './public-pages.service.ts';
import { createSharePicture, type SharePicture, type SharePictureParts } from './share-picture.service.ts';
import { registerWorkerScripts } from './worker-scripts.ts';

export interface Site {
  publicPages: PublicPages;
  sharePicture: SharePicture;
  consolePage: () => ReadyAnswer;
}

interface Parts extends Omit<PublicPagesParts & SharePictureParts, 'bundle' | 'shareVersion' | 'projectShare'> {
  /** Whether browsers store public pages for offline use. */
  keepsPages: boolean;
}

export async function openSite({ webDist, draw, fileOf, keepsPages, ...parts }: Parts): Promise<Site> {
  const { publicUrl, readyAnswers, readSiteContent, logger } = parts;
  const sharePicture = createSharePicture({ webDist, publicUrl, readSiteContent, draw, fileOf, logger });
  const bundle = await loadPublicBundle(webDist);
  for (const part of ['public', 'console']) void registerStaticFiles(path.join(webDist, part), readyAnswers);
  registerWorkerScripts({ webDist, readyAnswers, keepsPages });
  return {
    publicPages: createPublicPages({
      ...parts,
      bundle,
      shareVersion: sharePicture.version,
      projectShare: sharePicture.projectAddress,
    }),
    sharePicture,
    consolePage: loadConsolePage(webDist, parts.headLinks),
  };
}
