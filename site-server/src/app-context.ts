// The composition root: opens things, hands functions from one feature to the next, closes in reverse order.
import { api } from 'shared/api/api.ts';
import { UPLOAD_NAMES_MAX } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { SiteConfig } from 'shared/site/site-config.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { takeOwnerLock } from './database/owner-lock.ts';
import { createActivity } from './features/activity/activity.service.ts';
import { openBackups } from './features/backups/open-backups.ts';
import { endForDamage, readyDatabase } from './features/backups/ready-database.ts';
import { createCaptcha } from './features/captcha/captcha.service.ts';
import { createContent } from './features/content/content.service.ts';
import { createEnquiries } from './features/enquiries/enquiries.service.ts';
import { createFavicons } from './features/favicons/favicons.service.ts';
import { createHealth } from './features/health/health.service.ts';
import { createLeadBin } from './features/lead-bin/lead-bin.service.ts';
import { createLeadEraser } from './features/lead-bin/lead-eraser.ts';
import { createLeadExport } from './features/lead-export/lead-export.service.ts';
import { eventFor } from './features/leads/lead-event-view.ts';
import { openLeads } from './features/leads/open-leads.ts';
import { createLive } from './features/live/live.service.ts';
import { openMail } from './features/mail/open-mail.ts';
import { sumUploads } from './features/media/media.store.ts';
import { openMedia } from './features/media/open-media.ts';
import { createPictureProcess, type PictureProcess } from './features/media/pictures/pictures.ts';
import { createMetrics } from './features/metrics/metrics.service.ts';
import { openErasureList } from './features/privacy/erasure-list.ts';
import { createPrivacy } from './features/privacy/privacy.service.ts';
import { openSite } from './features/public-pages/open-site.ts';
import { createReports } from './features/reports/reports.service.ts';
import { createRetention } from './features/retention/retention.service.ts';
import { createSavedViews } from './features/saved-views/saved-views.service.ts';
import { createSeen } from './features/seen/seen.service.ts';
import { createForgottenPasswords } from './features/session/forgotten-passwords.service.ts';
import { openSignIn } from './features/session/open-sign-in.ts';
import { createSettings } from './features/settings/settings.service.ts';
import { createSpam } from './features/spam/spam.service.ts';
import { registerSiteConfig } from './features/site-config/site-config.routes.ts';
import { createSystemDesk } from './features/system/system.service.ts';
import { openUsers } from './features/users/open-users.ts';
import { findUserByName } from './features/users/users.store.ts';
import { createReadyAnswers } from './http/ready-answers.ts';
import { createRequestTally } from './http/request-tally.ts';
import { createClock, type Clock } from './platform/clock.ts';
import { createEventBus } from './platform/event-bus.ts';
import { everyHour } from './platform/hourly.ts';
import { createLogger } from './platform/logger.ts';
import type { StartError } from './platform/start-error.ts';

/** All that the HTTP side, the program and tests are handed. */
export type AppContext = Awaited<ReturnType<typeof compose>>;

/** @throws StartError when the data folder cannot be used */
export async function createAppContext(
  config: Config,
  clock: Clock = createClock(),
  pictureProcess: PictureProcess = createPictureProcess(),
): Promise<AppContext> {
  const opened = new AsyncDisposableStack();
  try {
    return await compose(config, clock, pictureProcess, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function compose(config: Config, clock: Clock, pictureProcess: PictureProcess, opened: AsyncDisposableStack) {
  opened.defer(takeOwnerLock(config.dataDir));
  const logger = createLogger(config.logLevel);
  const startedAt = clock.timestamp();
  const { isPartlyChecked } = await readyDatabase({ dataDir: config.dataDir, clock, logger });
  const database = await openDatabase(config.dataDir, clock.timestamp());
  opened.defer(() => database.close());
  const readyAnswers = createReadyAnswers();
  const { rateLimits } = config;

  const bus = createEventBus<LiveEvent>((error) => logger.error({ err: error }, 'a live event was not passed on'));
  const { publish } = bus;
  const onEnd = () => live.recheck();
  const signIn = openSignIn({
    dataDir: config.dataDir,
    jwtSecret: config.jwtSecret,
    passwordRounds: config.passwordRounds,
    rateLimits,
    database,
    clock,
    logger,
    onEnd,
    onFirstAdmin: () => tellConfig(false),
  });
  opened.defer(() => signIn.close());
  const { sessions, firstAdmin, resets } = signIn;
  const { users, ownAccount } = openUsers({ database, clock, signIn, onRightsChange: onEnd });
  const settings = await createSettings({
    database,
    clock,
    onChange: () => publish({ type: 'settings.changed', ts: clock.timestamp() }),
  });
  const leadRoom = openLeads({
    database,
    clock,
    logger,
    publish,
    settings: settings.current,
    officeTime: settings.officeTime,
  });
  opened.defer(() => leadRoom.close());
  const { reading, leads, leadChanges, leadBulk, leadAsks } = leadRoom;
  const mail = openMail({
    database,
    clock,
    logger,
    config: config.mail,
    settings: settings.current,
    companyName: () => content.read().content.branding.companyName,
    scopeOf: reading.scopeOf,
  });
  opened.defer(() => mail.close());
  const forgottenPasswords = createForgottenPasswords({ database, clock, rateLimits, mail, logger });
  const eraseLeads = createLeadEraser({ database, clock, publish });
  const leadBin = createLeadBin({ database, clock, reading, publish, eraseLeads });
  const retention = createRetention({ database, clock, settings: settings.current, eraseLeads });
  const privacy = createPrivacy({ database, clock, list: openErasureList(config.dataDir), eraseLeads });
  const leadExport = createLeadExport({ listLeads: (actor, query) => leads.list(actor, query) });
  const savedViews = createSavedViews({ database });
  const seen = createSeen({ database, clock, reading, publish });
  const spam = createSpam({ database, clock, reading, addLead: leads.addFrom, publish });
  const live = createLive({
    clock,
    subscribe: bus.subscribe,
    findCaller: sessions.findCaller,
    viewFor: (event, caller) => eventFor(event, caller, reading.scopeOf(caller)),
    onError: (error) => logger.error({ err: error }, 'open sessions could not be looked up'),
  });
  opened.defer(() => live.close());
  const health = createHealth({
    database,
    clock,
    onFailure: (error) => logger.error({ err: error }, 'the database takes no writes'),
  });
  const backups = openBackups({ dataDir: config.dataDir, database, clock, logger, isPartlyChecked });
  opened.defer(() => backups.close());
  const requestTally = createRequestTally();
  const metrics = createMetrics({
    requests: () => [...requestTally.list(), ...readyAnswers.list()],
    liveStreams: live.count,
    backups: backups.backups.state,
    mailCounts: mail.desk.counts,
  });
  const system = createSystemDesk({
    dataDir: config.dataDir,
    version: config.version,
    startedAt,
    checkHealth: health.check,
    isWholeChecked: backups.isWholeChecked,
    sumPictures: () => sumUploads(database.reads, { withHidden: true }),
    isMailOn: mail.isOn,
    mailCounts: mail.desk.counts,
    searchBehind: leadRoom.searchBehind,
    backups: backups.backups.state,
    liveStreams: live.count,
  });
  const enquiries = createEnquiries({
    database,
    clock,
    addLead: leads.addFrom,
    checkCaptcha: createCaptcha({ config: config.captcha, logger }),
    mail,
    publish,
    rateLimits,
  });
  const activity = createActivity({
    reads: database.reads,
    settings: settings.current,
    findUsername: async (username) => (await findUserByName(database.reads, username))?.username,
  });

  const reports = createReports({
    reads: database.reads,
    clock,
    settings: settings.current,
    officeTime: settings.officeTime,
  });

  const media = openMedia({
    dataDir: config.dataDir,
    keepsOriginals: () => settings.current().keepOriginals,
    database,
    clock,
    logger,
    pictureProcess,
    readContent: () => content.read().content,
    onChange(names) {
      content.forgetAnswer();
      publicPages.drop();
      favicons.refresh();
      const isFew = names.length <= UPLOAD_NAMES_MAX;
      publish({ type: 'media.changed', names: isFew ? [...names] : [], ts: clock.timestamp() });
    },
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
      publicPages.drop();
      favicons.refresh();
      publish({ type: 'content.saved', ...saved });
    },
  });
  const favicons = createFavicons({
    webDist: config.webDist,
    readyAnswers,
    readBranding: () => content.read().content.branding,
    icons: media.icons,
    logger,
    onChange: () => publicPages.drop(),
  });
  const { publicPages, sharePicture, consolePage } = await openSite({
    webDist: config.webDist,
    keepsPages: config.keepsPages,
    publicUrl: config.publicUrl,
    captchaSiteKey: config.captcha?.siteKey,
    readyAnswers,
    readSiteContent: () => content.read(),
    gallery: media.gallery,
    draw: media.drawShare,
    headLinks: favicons.links,
    clock,
    logger,
  });

  const lasting = { ...(config.captcha && { captchaSiteKey: config.captcha.siteKey }), mail: mail.isOn };
  let siteConfig: SiteConfig = lasting;
  function tellConfig(isSetupDue: boolean): void {
    siteConfig = isSetupDue ? { ...lasting, setupDue: true } : lasting;
    registerSiteConfig(readyAnswers, siteConfig);
  }
  tellConfig((await firstAdmin.setupCode()) !== undefined);

  // What a restored backup must not bring back is removed before anybody can see it.
  await backups.restores.applyAfterRestore([async () => void (await privacy.reapply())]);
  media.start();
  favicons.refresh();
  opened.defer(() => favicons.idle());
  backups.start();
  mail.start();
  privacy.start().catch((error: unknown) => logger.error({ err: error }, 'erasures could not be applied again'));
  if (config.firstAdmin) await firstAdmin.ensure(config.firstAdmin);
  const tidying = everyHour(
    [
      { name: 'keys of enquiries', run: enquiries.forgetOldKeys },
      { name: 'deleted leads', run: leadBin.empty },
      { name: 'spam', run: spam.forgetOld },
      { name: 'what was kept long enough', run: retention.tidy },
      { name: 'mail', run: mail.desk.forgetOld },
      // What was removed is then gone from the log too (rule B20).
      { name: 'the log of the database', run: database.checkpoint },
    ],
    (error, what) => logger.error({ err: error, what }, 'old rows were not removed'),
  );
  opened.defer(tidying);

  return {
    config,
    clock,
    logger,
    database,
    readyAnswers,
    consolePage,
    sessions,
    firstAdmin,
    resets,
    forgottenPasswords,
    users,
    ownAccount,
    content,
    leads,
    leadChanges,
    leadBulk,
    leadAsks,
    leadBin,
    leadExport,
    savedViews,
    seen,
    spam,
    enquiries,
    activity,
    reports,
    settings,
    siteConfig: () => siteConfig,
    mail,
    privacy,
    retention,
    live,
    media,
    backups,
    health,
    requestTally,
    metrics,
    system,
    favicons,
    publicPages,
    sharePicture,
    /** Checks what was too large to be checked before listening; why the server must stop, if it must. */
    async checkLater(): Promise<StartError | undefined> {
      const damage = isPartlyChecked ? await backups.checkDatabase() : undefined;
      if (damage === undefined) return undefined;
      health.fail();
      return endForDamage(config.dataDir, damage);
    },
    close: () => opened.disposeAsync(),
  };
}
