// The composition root: opens things, hands functions from one feature to the next, closes in reverse order.
import path from 'node:path';
import { api } from 'shared/api.ts';
import type { LiveEvent } from 'shared/live-events.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/open-database.ts';
import { takeOwnerLock } from './database/owner-lock.ts';
import { createActivity, type Activity } from './features/activity/activity.service.ts';
import { createContent, type Content } from './features/content/content.service.ts';
import { createEnquiries, type Enquiries } from './features/enquiries/enquiries.service.ts';
import { createHealth, type Health } from './features/health/health.service.ts';
import { createLeadBin, type LeadBin } from './features/lead-bin/lead-bin.service.ts';
import { createLeadExport, type LeadExport } from './features/lead-export/lead-export.service.ts';
import { createLeadChanges, type LeadChanges } from './features/leads/lead-changes.service.ts';
import { createLeads, type Leads } from './features/leads/leads.service.ts';
import { createLive, type Live } from './features/live/live.service.ts';
import { openMedia, type MediaRoom } from './features/media/open-media.ts';
import { createMetrics, type Metrics } from './features/metrics/metrics.service.ts';
import { loadConsolePage } from './features/public-pages/console-page.ts';
import { loadPublicBundle } from './features/public-pages/load-renderer.ts';
import { createPublicPages, type PublicPages } from './features/public-pages/public-pages.service.ts';
import { createSharePicture, type SharePicture } from './features/public-pages/share-picture.service.ts';
import { createSeen, type Seen } from './features/seen/seen.service.ts';
import { createPasswords } from './features/session/passwords.ts';
import { createFirstAdmin, type FirstAdmin } from './features/session/first-admin.service.ts';
import { createSessionOpener } from './features/session/open-session.ts';
import { createResets, type Resets } from './features/session/resets.service.ts';
import { createSessions, type Sessions } from './features/session/session.service.ts';
import { createSignInGuard } from './features/session/sign-in-guard.ts';
import { createTokens, readOrCreateSecret } from './features/session/tokens.ts';
import { createOwnAccount, type OwnAccount } from './features/users/own-account.service.ts';
import { createSettings, type SettingsRoom } from './features/settings/settings.service.ts';
import { createSpam, type Spam } from './features/spam/spam.service.ts';
import { createUsers, type Users } from './features/users/users.service.ts';
import { findUserByName } from './features/users/users.store.ts';
import { createReadyAnswers, type ReadyAnswer, type ReadyAnswers } from './http/ready-answers.ts';
import { createRequestTally, type RequestTally } from './http/request-tally.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { createClock, type Clock } from './platform/clock.ts';
import { createEventBus } from './platform/event-bus.ts';
import { createLogger, type Logger } from './platform/logger.ts';

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
  users: Users;
  ownAccount: OwnAccount;
  content: Content;
  leads: Leads;
  leadChanges: LeadChanges;
  leadBin: LeadBin;
  leadExport: LeadExport;
  seen: Seen;
  spam: Spam;
  enquiries: Enquiries;
  activity: Activity;
  settings: SettingsRoom;
  live: Live;
  media: MediaRoom;
  health: Health;
  requestTally: RequestTally;
  metrics: Metrics;
  publicPages: PublicPages;
  sharePicture: SharePicture;
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
    countOpenLeads: (username) => leads.count({ assignee: username, open: true }),
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
  const settings = await createSettings({ database, clock, onChange: onEnd });
  const leads = createLeads({ database, clock });
  const leadChanges = createLeadChanges({
    database,
    clock,
    publish,
    findUser: (tx, username) => findUserByName(tx.db, username),
  });
  const leadBin = createLeadBin({ database, clock, publish });
  const leadExport = createLeadExport({ listLeads: (actor, query) => leads.list(actor, query) });
  const seen = createSeen({ database });
  const spam = createSpam({ database, clock, addLead: leads.addFrom, publish });
  const live = createLive({
    clock,
    subscribe: bus.subscribe,
    findCaller: sessions.findCaller,
    // Whoever is signed in reads every lead, so everybody may hear of each.
    mayReceive: () => true,
  });
  opened.defer(() => live.close());
  const health = createHealth({
    database,
    clock,
    onFailure: (error) => logger.error({ err: error }, 'the database takes no writes'),
  });
  const requestTally = createRequestTally();
  const metrics = createMetrics({ requests: requestTally.list, liveStreams: live.count });
  const enquiries = createEnquiries({ database, clock, addLead: leads.addFrom, publish, rateLimits });
  const activity = createActivity({
    reads: database.reads,
    findUsername: async (username) => (await findUserByName(database.reads, username))?.username,
  });

  const media = openMedia({
    folder: path.join(config.dataDir, 'media'),
    database,
    clock,
    logger,
    readContent: () => content.read().content,
    onChange() {
      content.forgetAnswer();
      publicPages.drop();
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
      publish({ type: 'content.saved', ...saved });
    },
  });
  const sharePicture = createSharePicture({
    webDist: config.webDist,
    readSiteContent: () => content.read(),
    draw: media.drawShare,
    logger,
  });
  const publicPages = createPublicPages({
    bundle: await loadPublicBundle(config.webDist),
    readyAnswers,
    readSiteContent: () => content.read(),
    gallery: media.gallery,
    shareVersion: sharePicture.version,
    publicUrl: config.publicUrl,
    clock,
    logger,
  });
  registerStaticFiles(path.join(config.webDist, 'public'), readyAnswers);
  registerStaticFiles(path.join(config.webDist, 'console'), readyAnswers);

  media.start();
  if (config.firstAdmin) await firstAdmin.ensure(config.firstAdmin);
  const tidy = async () => {
    await enquiries.forgetOldKeys();
    await leadBin.empty();
    await spam.forgetOld();
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
    users,
    ownAccount,
    content,
    leads,
    leadChanges,
    leadBin,
    leadExport,
    seen,
    spam,
    enquiries,
    activity,
    settings,
    live,
    media,
    health,
    requestTally,
    metrics,
    publicPages,
    sharePicture,
    close: () => opened.disposeAsync(),
  };
}
