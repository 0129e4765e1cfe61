// Calls about pictures.
import { api } from 'shared/api/api.ts';
import { asObject } from '../../http/json-in-slices.ts';
import { nextLink } from '../../http/next-link.ts';
import { OK, bind, bindKeyed, type BoundRoute } from '../../http/route.ts';
import type { MediaChanges } from './media-changes.service.ts';
import type { MediaBin } from './bin/media-bin.service.ts';
import type { RenamePicture } from './names/rename.service.ts';
import type { MediaMeta } from './gallery/media-meta.service.ts';
import type { PictureUsage } from './gallery/picture-usage.service.ts';
import type { Media } from './media.service.ts';
import type { FinishedUploads } from './unfinished/finished-uploads.service.ts';
import type { Originals } from './files/originals.service.ts';

interface Parts {
  media: Media;
  changes: MediaChanges;
  rename: RenamePicture;
  bin: MediaBin;
  meta: MediaMeta;
  originals: Originals;
  finished: FinishedUploads;
}

export function mediaRoutes(
  { media, changes, rename, bin, meta, originals, finished }: Parts,
  usage: PictureUsage,
): BoundRoute[] {
  return [
    bind(api.listUploads, async ({ caller, query, setHeader }) => {
      const page = await media.list(caller !== undefined, query, async () => Object.keys(await usage.all()));
      if (page.totals) {
        setHeader('X-Total-Count', String(page.totals.count));
        setHeader('X-Total-Bytes', String(page.totals.bytes));
      }
      if (page.place !== undefined) setHeader('X-Place', String(page.place));
      // The next page begins where this one ends, so its link has no `around` or `place`.
      const further = { ...query, around: undefined, place: undefined };
      if (page.next !== undefined) setHeader('Link', nextLink(api.listUploads.path, further, page.next));
      return page.uploads;
    }),
    bind(api.createUpload, ({ caller, query, file }) => media.upload(caller, file, query.for === 'page')),
    bind(api.replaceUpload, ({ caller, params, query, file }) =>
      media.replace(caller.username, { ...params, ...query }, file),
    ),
    bind(api.finishUpload, ({ caller, params, body }) => finished.store(caller, params.id, body.use)),
    bind(api.finishReplacement, ({ caller, params, query }) =>
      finished.replace(caller, params.id, { name: params.name, ...query }),
    ),
    bind(api.renameUpload, ({ caller, params, body }) => rename(caller.username, params.name, body.name)),
    bind(api.deleteUpload, async ({ caller, params }) => {
      await bin.remove(caller.username, params.name);
      return OK;
    }),
    bind(api.restoreUpload, ({ caller, params }) => bin.restore(caller.username, params.name)),
    bind(api.undoReplaceUpload, ({ caller, params, query }) =>
      bin.undoReplace(caller.username, params.name, query.version),
    ),
    bind(api.listUploadBin, async ({ query, setHeader }) => {
      const { uploads, next } = await bin.list(query);
      if (next !== undefined) setHeader('Link', nextLink(api.listUploadBin.path, query, next));
      return uploads;
    }),
    bind(api.emptyUploadBin, async ({ caller, query }) => ({ count: await bin.empty(caller.username, query.until) })),
    bind(api.listUploadUsage, () => usage.all()),
    bindKeyed(api.bulkUploads, ({ caller, body }, key) => changes.bulk(caller.username, body, key)),
    bind(api.getUploadUsage, async ({ params }) => ({ usedIn: await usage.of(params.name) })),
    bind(api.getOriginalUpload, async ({ params, setHeader }) => {
      const { size, pieces } = await originals.read(params.name);
      setHeader('Content-Disposition', `attachment; filename="${params.name}"`);
      setHeader('Content-Length', String(size));
      return pieces;
    }),
    bind(api.listUploadMeta, async ({ caller }) => asObject(meta.list(caller !== undefined))),
    bind(api.patchUploadMeta, ({ caller, params, body }) => changes.patchMeta(caller.username, params.name, body)),
  ];
}
