// The public site: the content document, the pictures of the library, the icons of the site and the pages made from
// them.
import { api } from 'shared/api/api.ts';
import { UPLOAD_NAMES_MAX } from 'shared/limits.ts';
import { backupsFolder } from '../features/backups/make-backup.ts';
import { createContent } from '../features/content/content.service.ts';
import { readSiteId } from '../features/copies/copies-state.ts';
import { createDocuments } from '../features/documents/documents.service.ts';
import { createFavicons } from '../features/favicons/favicons.service.ts';
import { namesIn } from '../features/media/gallery/find-usage.ts';
import { createPictureUsage } from '../features/media/gallery/picture-usage.service.ts';
import { openMedia } from '../features/media/open-media.ts';
import { openSite } from '../features/public-pages/open-site.ts';
import { openSharedCache } from '../features/public-pages/shared-cache.ts';
import { createEventBus } from '../platform/event-bus.ts';
import type { BackupParts } from './open-backup-parts.ts';
import type { Foundation } from './open-foundation.ts';
import type { Processes } from './processes.ts';

/** Everything that pages are made from: a change of one is passed on to the others after it. */
interface SiteChanges {
  of: 'library' | 'content' | 'icons';
}

export type Website = Awaited<ReturnType<typeof openWebsite>>;

export async function openWebsite(
  foundation: Foundation,
  { makePictureProcess, makeBackupProcess }: Processes,
  { copies }: Pick<BackupParts, 'copies'>,
  opened: AsyncDisposableStack,
) {
  const { config, database, clock, erasing, logger, readyAnswers, reserve, settings, publish } = foundation;
  const { webDist } = config;
  const changes = createEventBus<SiteChanges>((error) =>
    logger.error({ err: error }, 'a change of the site was not published'),
  );

  const { dataDir } = config;
  const backupTasks = makeBackupProcess();
  opened.defer(() => backupTasks.close());
  const media = openMedia({
    dataDir,
    storageSettings: config.mediaStorage,
    siteId: () => readSiteId(backupsFolder(dataDir)),
    findUnneeded: (part, names) => backupTasks.run('findUnneeded', dataDir, part, names),
    mayRemove: copies.isOwner,
    keepsOriginals: () => settings.current().keepOriginals,
    assertRoom: () => reserve.assertKept(),
    database,
    clock,
    erasingTime: erasing.now,
    logger,
    makePictureProcess,
    onChange(names, actor) {
      changes.publish({ of: 'library' });
      const isFew = names.length <= UPLOAD_NAMES_MAX;
      publish({ type: 'media.changed', names: isFew ? [...names] : [], actor, ts: clock.timestamp() });
    },
    onMeasured: () => changes.publish({ of: 'library' }),
  });
  opened.defer(() => media.close());

  const content = await createContent({
    database,
    clock,
    readyAnswers,
    path: api.getContent.path,
    listMediaMeta: media.meta.list,
    listMediaNames: media.meta.names,
    onChange(saved) {
      changes.publish({ of: 'content' });
      publish({ type: 'content.saved', ...saved });
    },
  });
  changes.subscribe(({ of }) => of === 'library' && content.forgetAnswer());
  /** Measures the picture behind the text of the hero (rule A27). */
  function measureHero(): void {
    const [name] = namesIn(content.read().content.hero.image);
    if (name !== undefined) media.brightness.measure(name);
  }
  changes.subscribe(({ of }) => of !== 'icons' && measureHero());
  measureHero();
  const pictureUsage = createPictureUsage({ reads: database.reads, readContent: () => content.read().content });

  const documents = createDocuments({
    database,
    clock,
    readContent: () => content.read().content,
    lendSent: media.finished.lend,
  });

  const favicons = createFavicons({
    webDist,
    publicUrl: config.publicUrl,
    readyAnswers,
    readBranding: () => content.read().content.branding,
    icons: media.icons,
    logger,
    onChange: () => changes.publish({ of: 'icons' }),
  });
  changes.subscribe(({ of }) => of !== 'icons' && favicons.refresh());

  const { sharedCacheDir } = config;
  const sharedCache = sharedCacheDir === undefined ? undefined : openSharedCache(sharedCacheDir, clock, logger);
  opened.defer(() => sharedCache?.close());
  const site = await openSite({
    webDist,
    keepsPages: config.keepsPages,
    publicUrl: config.publicUrl,
    captchaSiteKey: config.captcha?.siteKey,
    readyAnswers,
    readSiteContent: content.read,
    gallery: media.gallery,
    draw: media.drawShare,
    fileOf: media.fileOf,
    headLinks: favicons.links,
    office: settings.current,
    sharedCache,
    clock,
    logger,
  });
  changes.subscribe(() => {
    site.publicPages.drop();
    site.sharePicture.drop();
  });
  foundation.subscribe((event) => event.type === 'settings.changed' && site.publicPages.drop());

  return { media, content, pictureUsage, documents, favicons, ...site };
}
