// The composition root: opens things, hands functions from one feature to the next, closes in reverse order.
import path from 'node:path';
import { api } from 'shared/api.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/open-database.ts';
import { takeOwnerLock } from './database/owner-lock.ts';
import { createActivity, type Activity } from './features/activity/activity.service.ts';
import { createContent, type Content } from './features/content/content.service.ts';
import { createEnquiries, type Enquiries } from './features/enquiries/enquiries.service.ts';
import { createLeadBin, type LeadBin } from './features/lead-bin/lead-bin.service.ts';
import { createLeadExport, type LeadExport } from './features/lead-export/lead-export.service.ts';
import { createLeadChanges, type LeadChanges } from './features/leads/lead-changes.service.ts';
import { createLeads, type Leads } from './features/leads/leads.service.ts';
import { loadConsolePage } from './features/public-pages/console-page.ts';
import { loadPublicBundle } from './features/public-pages/load-renderer.ts';
import { createPublicPages, type PublicPages } from './features/public-pages/public-pages.service.ts';
import { createSeen, type Seen } from './features/seen/seen.service.ts';
import { createPasswords } from './features/session/passwords.ts';
import { createSessions, type Sessions } from './features/session/session.service.ts';
import { createTokens, readOrCreateSecret } from './features/session/tokens.ts';
import { createSpam, type Spam } from './features/spam/spam.service.ts';
import { createUsers, type Users } from './features/users/users.service.ts';
import { findUserByName } from './features/users/users.store.ts';
import { createReadyAnswers, type ReadyAnswer, type ReadyAnswers } from './http/ready-answers.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { createClock, type Clock } from './platform/clock.ts';
import { createLogger, type Logger } from './platform/logger.ts';

export interface AppContext {
  config: Config;
  clock: Clock;
  logger: Logger;
  database: Database;
  readyAnswers: ReadyAnswers;
  consolePage: ReadyAnswer;
  sessions: Sessions;
  users: Users;
  content: Content;
  leads: Leads;
  leadChanges: LeadChanges;
  leadBin: LeadBin;
  leadExport: LeadExport;
  seen: Seen;
  spam: Spam;
  enquiries: Enquiries;
  activity: Activity;
  publicPages: PublicPages;
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
  const sessions = createSessions({ database, clock, passwords, tokens, secret, rateLimits });
  const users = createUsers({ database, clock, hashPassword: (password) => passwords.hash(password) });
  const leads = createLeads({ database, clock });
  const leadChanges = createLeadChanges({
    database,
    clock,
    findUser: (tx, username) => findUserByName(tx.db, username),
  });
  const leadBin = createLeadBin({ database, clock });
  const leadExport = createLeadExport({ listLeads: (actor, query) => leads.list(actor, query) });
  const seen = createSeen({ database });
  const spam = createSpam({ database, clock, addLead: leads.addFrom });
  const enquiries = createEnquiries({ database, clock, addLead: leads.addFrom, rateLimits });
  const activity = createActivity({ reads: database.reads });

  const content = await createContent({
    database,
    clock,
    readyAnswers,
    path: api.getContent.path,
    onChange: () => publicPages.drop(),
  });
  const publicPages = createPublicPages({
    bundle: await loadPublicBundle(config.webDist),
    readyAnswers,
    readSiteContent: () => content.read(),
    clock,
    logger,
  });
  registerStaticFiles(path.join(config.webDist, 'public'), readyAnswers);
  registerStaticFiles(path.join(config.webDist, 'console'), readyAnswers);

  if (config.firstAdmin) await sessions.ensureFirstAdmin(config.firstAdmin);
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
    users,
    content,
    leads,
    leadChanges,
    leadBin,
    leadExport,
    seen,
    spam,
    enquiries,
    activity,
    publicPages,
    close: () => opened.disposeAsync(),
  };
}
