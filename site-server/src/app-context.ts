// The composition root: opens things, hands functions from one feature to the next, closes in reverse order.
import path from 'node:path';
import { api } from 'shared/api.ts';
import type { LiveEvent } from 'shared/live-events.ts';
import type { SiteConfig } from 'shared/site-config.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/open-database.ts';
import { createSearchIndex } from './database/search-index.ts';
import { takeOwnerLock } from './database/owner-lock.ts';
import { createActivity, type Activity } from './features/activity/activity.service.ts';
import { openBackups, type BackupRoom } from './features/backups/open-backups.ts';
import { endForDamage, readyDatabase } from './features/backups/ready-database.ts';
import { createCaptcha } from './features/captcha/captcha.service.ts';
import { createContent, type Content } from './features/content/content.service.ts';
import { createEnquiries, type Enquiries } from './features/enquiries/enquiries.service.ts';
import { createFavicons, type Favicons } from './features/favicons/favicons.service.ts';
import { createHealth, type Health } from './features/health/health.service.ts';
import { createLeadBin, type LeadBin } from './features/lead-bin/lead-bin.service.ts';
import { createLeadEraser } from './features/lead-bin/lead-eraser.ts';
import { createLeadExport, type LeadExport } from './features/lead-export/lead-export.service.ts';
import { createLeadAsks, type LeadAsks } from './features/leads/lead-asks.service.ts';
import { createLeadChanges, type LeadChanges } from './features/leads/lead-changes.service.ts';
import { eventFor } from './features/leads/lead-event-view.ts';
import { countLeads } from './features/leads/lead-list.store.ts';
import { createLeadReading } from './features/leads/lead-reading.ts';
import { createLeads, type Leads } from './features/leads/leads.service.ts';
import { createLive, type Live } from './features/live/live.service.ts';
import { openMail, type MailRoom } from './features/mail/open-mail.ts';
import { openMedia, type MediaRoom } from './features/media/open-media.ts';
import { createMetrics, type Metrics } from './features/metrics/metrics.service.ts';
import { openErasureList } from './features/privacy/erasure-list.ts';
import { createPrivacy, type Privacy } from './features/privacy/privacy.service.ts';
import { loadConsolePage } from './features/public-pages/console-page.ts';
import { loadPublicBundle } from './features/public-pages/load-renderer.ts';
import { createPublicPages, type PublicPages } from './features/public-pages/public-pages.service.ts';
import { createSharePicture, type SharePicture } from './features/public-pages/share-picture.service.ts';
import { createReports, type Reports } from './features/reports/reports.service.ts';
import { createRetention, type Retention } from './features/retention/retention.service.ts';
import { createSeen, type Seen } from './features/seen/seen.service.ts';
import { createPasswords } from './features/session/passwords.ts';
import { createForgottenPasswords, type ForgottenPasswords } from './features/session/forgotten-passwords.service.ts';
import { createFirstAdmin, type FirstAdmin } from './features/session/first-admin.service.ts';
import { createSessionOpener } from './features/session/open-session.ts';
import { createResets, type Resets } from './features/session/resets.service.ts';
import { createSessions, type Sessions } from './features/session/session.service.ts';
import { createSignInGuard } from './features/session/sign-in-guard.ts';
import { createTokens, readOrCreateSecret } from './features/session/tokens.ts';
import { createOwnAccount, type OwnAccount } from './features/users/own-account.service.ts';
import { createSettings, type SettingsRoom } from './features/settings/settings.service.ts';
import { createSpam, type Spam } from './features/spam/spam.service.ts';
import { registerSiteConfig } from './features/site-config/site-config.routes.ts';
import { createUsers, type Users } from './features/users/users.service.ts';
import { findUserByName } from './features/users/users.store.ts';
import { createReadyAnswers, type ReadyAnswer, type ReadyAnswers } from './http/ready-answers.ts';
import { createRequestTally, type RequestTally } from './http/request-tally.ts';
import { registerWorkerScript } from './features/public-pages/worker-script.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { createClock, type Clock } from './platform/clock.ts';
import { createEventBus } from './platform/event-bus.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import type { StartError } from './platform/start-error.ts';

export interface AppContext {
  config: Config;
  clock: Clock;
  logger: Logger;
  database: Database;
  readyAnswers: ReadyAnswers;
  consolePage: ReadyAnswer;
  sessions: Sessions;
  firstAdmin: FirstAdmin;
  resets: Resets;
  forgottenPasswords: ForgottenPasswords;
  users: Users;
  ownAccount: OwnAccount;
  content: Content;
  leads: Leads;
  leadChanges: LeadChanges;
  leadAsks: LeadAsks;
  leadBin: LeadBin;
  leadExport: LeadExport;
  seen: Seen;
  spam: Spam;
  enquiries: Enquiries;
  activity: Activity;
  reports: Reports;
  settings: SettingsRoom;
  siteConfig: SiteConfig;
  mail: MailRoom;
  privacy: Privacy;
  retention: Retention;
  live: Live;
  media: MediaRoom;
  backups: BackupRoom;
  health: Health;
  requestTally: RequestTally;
  metrics: Metrics;
  favicons: Favicons;
  publicPages: PublicPages;
  sharePicture: SharePicture;
  /** Checks what was too large to be checked before listening; why the server must stop, if it must. */
  checkLater(): Promise<StartError | undefined>;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** @throws StartError when the data folder cannot be used */
export async function createAppContext(config: Config, clock: Clock = createClock()): Promise<AppContext> {
  const opened = new AsyncDisposableStack();
  try {
    return await compose(config, clock, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function compose(config: Config, clock: Clock, opened: AsyncDisposableStack): Promise<AppContext> {
  opened.defer(takeOwnerLock(config.dataDir));
  const logger = createLogger(config.logLevel);
  const { isPartlyChecked } = await readyDatabase({ dataDir: config.dataDir, clock, logger });
  const database = await openDatabase(config.dataDir, clock.timestamp());
  opened.defer(() => database.close());
  const readyAnswers = createReadyAnswers();
  const { rateLimits } = config;

  const secret = config.jwtSecret ?? readOrCreateSecret(config.dataDir);
  const passwords = createPasswords();
  opened.defer(() => passwords.close());
  const tokens = createTokens(secret, clock.now);
  const guard = createSignInGuard({ now: clock.now, rateLimits });
  const openSession = createSessionOpener({ clock, tokens });
  const bus = createEventBus<LiveEvent>((error) => logger.error({ err: error }, 'a live event was not passed on'));
  const { publish } = bus;
  const onEnd = () => live.recheck();
  const session = { database, clock, passwords, tokens, guard, openSession, onEnd };
  const sessions = createSessions({
    ...session,
    onError: (error) => logger.error({ err: error }, 'failed sign-ins could not be reported'),
  });
  const firstAdmin = createFirstAdmin({ ...session, secret });
  const resets = createResets({ ...session, endSessions: sessions.endAll });
  const users = createUsers({
    database,
    clock,
    hashPassword: passwords.hash,
    endSessions: sessions.endAll,
    countOpenLeads: (username) => countLeads(database.reads, { assignee: username, open: true }),
    onRightsChange: onEnd,
  });
  const ownAccount = createOwnAccount({
    database,
    clock,
    hashPassword: passwords.hash,
    passwordMatches: passwords.matches,
    admit: guard.admit,
    endSessions: sessions.endAll,
    onSessionsEnd: onEnd,
  });
  const settings = await createSettings({
    database,
    clock,
    onChange: () => publish({ type: 'settings.changed', ts: clock.timestamp() }),
  });
  const reading = createLeadReading({ settings: settings.current, officeTime: settings.officeTime });
  const searchIndex = createSearchIndex(database, (error) =>
    logger.error({ err: error }, 'the search index is behind'),
  );
  opened.defer(() => searchIndex.close());
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
  const leads = createLeads({ database, clock, reading, bringSearchUpToDate: searchIndex.bringUpToDate });
  const leadChanges = createLeadChanges({
    database,
    clock,
    reading,
    settings: settings.current,
    publish,
    findUser: (tx, username) => findUserByName(tx.db, username),
  });
  const leadAsks = createLeadAsks({ database, clock, reading, publish });
  const eraseLeads = createLeadEraser({ database, clock, publish });
  const leadBin = createLeadBin({ database, clock, reading, publish, eraseLeads });
  const retention = createRetention({ database, clock, settings: settings.current, eraseLeads });
  const privacy = createPrivacy({ database, clock, list: openErasureList(config.dataDir), eraseLeads });
  const leadExport = createLeadExport({ listLeads: (actor, query) => leads.list(actor, query) });
  const seen = createSeen({ database, reading });
  const spam = createSpam({ database, clock, reading, addLead: leads.addFrom, publish });
  const live = createLive({
    clock,
    subscribe: bus.subscribe,
    findCaller: sessions.findCaller,
    viewFor: (event, caller) => eventFor(event, caller, reading.scopeOf(caller)),
  });
  opened.defer(() => live.close());
  const health = createHealth({
    database,
    clock,
    onFailure: (error) => logger.error({ err: error }, 'the database takes no writes'),
  });
  const backups = openBackups({ dataDir: config.dataDir, database, clock, logger });
  opened.defer(() => backups.close());
  const requestTally = createRequestTally();
  const metrics = createMetrics({
    requests: () => [...requestTally.list(), ...readyAnswers.list()],
    liveStreams: live.count,
    backups: backups.backups.state,
    mailCounts: mail.desk.counts,
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
    readContent: () => content.read().content,
    onChange() {
      content.forgetAnswer();
      publicPages.drop();
      favicons.refresh();
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
  const sharePicture = createSharePicture({
    webDist: config.webDist,
    readSiteContent: () => content.read(),
    draw: media.drawShare,
    logger,
  });
  const favicons = createFavicons({
    webDist: config.webDist,
    readyAnswers,
    readBranding: () => content.read().content.branding,
    icons: media.icons,
    logger,
    onChange: () => publicPages.drop(),
  });
  const publicPages = createPublicPages({
    bundle: await loadPublicBundle(config.webDist),
    readyAnswers,
    readSiteContent: () => content.read(),
    gallery: media.gallery,
    shareVersion: sharePicture.version,
    publicUrl: config.publicUrl,
    headLinks: favicons.links,
    captchaSiteKey: config.captcha?.siteKey,
    clock,
    logger,
  });
  registerStaticFiles(path.join(config.webDist, 'public'), readyAnswers);
  registerStaticFiles(path.join(config.webDist, 'console'), readyAnswers);
  registerWorkerScript({ webDist: config.webDist, readyAnswers, isOn: config.keepsPages });

  const siteConfig = { ...(config.captcha && { captchaSiteKey: config.captcha.siteKey }), mail: mail.isOn };
  registerSiteConfig(readyAnswers, siteConfig);

  // What a restored backup must not bring back is removed before anybody can see it.
  await backups.restores.applyAfterRestore([async () => void (await privacy.reapply())]);
  media.start();
  favicons.refresh();
  opened.defer(() => favicons.idle());
  backups.start();
  mail.start();
  privacy.start().catch((error: unknown) => logger.error({ err: error }, 'erasures could not be applied again'));
  if (config.firstAdmin) await firstAdmin.ensure(config.firstAdmin);
  const tidy = async () => {
    await enquiries.forgetOldKeys();
    await leadBin.empty();
    await spam.forgetOld();
    await retention.tidy();
    await mail.desk.forgetOld();
    // What was removed is then gone from the log too (rule B20).
    await database.checkpoint();
  };
  const tidyQuietly = () => tidy().catch((error: unknown) => logger.error({ err: error }, 'old rows were not removed'));
  const cleaning = setInterval(() => void tidyQuietly(), HOUR_MS);
  cleaning.unref();
  opened.defer(() => clearInterval(cleaning));

  return {
    config,
    clock,
    logger,
    database,
    readyAnswers,
    consolePage: loadConsolePage(config.webDist),
    sessions,
    firstAdmin,
    resets,
    forgottenPasswords,
    users,
    ownAccount,
    content,
    leads,
    leadChanges,
    leadAsks,
    leadBin,
    leadExport,
    seen,
    spam,
    enquiries,
    activity,
    reports,
    settings,
    siteConfig,
    mail,
    privacy,
    retention,
    live,
    media,
    backups,
    health,
    requestTally,
    metrics,
    favicons,
    publicPages,
    sharePicture,
    async checkLater() {
      const damage = isPartlyChecked ? await backups.checkDatabase() : undefined;
      if (damage === undefined) return undefined;
      health.fail();
      return endForDamage(config.dataDir, damage);
    },
    close: () => opened.disposeAsync(),
  };
}
