// Loads the built public pages: the renderer module, and the addresses of its scripts, styles and fonts.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { PageRenderer, PublicAssets } from 'shared/site/page-renderer.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

export interface PublicBundle {
  renderer: PageRenderer;
  assets: Omit<PublicAssets, 'links'>;
}

/** @param webDist  folder of the built web package */
export async function loadPublicBundle(webDist: string): Promise<PublicBundle> {
  const file = path.join(webDist, 'render', 'public-render.js');
  const renderer = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as PageRenderer;
  const manifestText = readFileSync(path.join(webDist, 'public', '.vite', 'manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(manifestText));
  const chunks = Object.values(manifest);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const islands = chunks.find((chunk) => chunk.isDynamicEntry);
  if (!entry || !islands) throw new Error('The build manifest of the public pages names no entry or no islands');
  const address = (asset: string) => `/${asset}`;
  return {
    renderer,
    assets: {
      script: address(entry.file),
      islandScript: address(islands.file),
      styles: entry.css.map(address),
      release: createHash('sha256').update(manifestText).update(readFileSync(file)).digest('hex').slice(0, 12),
      // Only what every page needs: others are loaded where a page has their letters.
      fonts: entry.assets.filter((asset) => /-latin-.*\.woff2$/.test(asset)).map(address),
    },
  };
}
