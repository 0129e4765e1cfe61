// The composition root: opens the parts of the server one after the other, each with those before it, and closes them in
// reverse order.
import type { SiteConfig } from 'shared/site/site-config.ts';
import { openAccounts, type Accounts } from './composition/open-accounts.ts';
import { openBackupParts } from './composition/open-backup-parts.ts';
import { openFoundation, type Foundation } from './composition/open-foundation.ts';
import { openLeadServices, type LeadServices } from './composition/open-lead-services.ts';
import { openOperation } from './composition/open-operation.ts';
import { openWebsite, type Website } from './composition/open-website.ts';
import { PROCESSES, type Processes } from './composition/processes.ts';
import type { Config } from './config.ts';
import { NO_EXCHANGE, type Exchange } from './features/backups/exchange.ts';
import { removeOldReplaced } from './features/backups/replaced-databases.ts';
import { endForDamage } from './features/backups/ready-database.ts';
import { passkeysAt } from './features/passkeys/relying-party.ts';
import { registerSiteConfig } from './features/site-config/site-config.routes.ts';
import { createClock, type Clock } from './platform/clock.ts';
import { everyHour, type Hourly } from './platform/hourly.ts';
import type { StartError } from './platform/start-error.ts';

/** Everything that the HTTP side, the program and tests are given. */
export type AppContext = Awaited<ReturnType<typeof compose>>;

/** @throws StartError when the data folder cannot be used */
export async function createAppContext(
  config: Config,
  clock: Clock = createClock(),
  processes: Processes = PROCESSES,
  exchange: Exchange = NO_EXCHANGE,
): Promise<AppContext> {
  const opened = new AsyncDisposableStack();
  try {
    return await compose(config, clock, { processes, exchange }, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

interface Dependencies {
  processes: Processes;
  exchange: Exchange;
}

async function compose(
  config: Config,
  clock: Clock,
  { processes, exchange }: Dependencies,
  opened: AsyncDisposableStack,
) {
  const foundation = await openFoundation(config, clock, opened);
  const backupParts = await openBackupParts(foundation, processes);
  const website = await openWebsite(foundation, processes, backupParts, opened);
  // Closed before the pictures, whose sweep may be waiting for the place of the copies.
  opened.defer(backupParts.closeBackups);
  const accounts = openAccounts(foundation, website, opened);
  const leadServices = openLeadServices(foundation, website, backupParts, opened);
  const parts = { foundation, backupParts, website, accounts, leadServices };
  const operation = openOperation(parts, exchange, opened);
  const siteConfig = await keepSiteConfig(foundation, accounts, leadServices);
  const { favicons, media } = website;
  const { backups, copies } = backupParts;

  // What a restored backup must not bring back is removed before any request is answered.
  await backups.restores.applyAfterRestore([async () => void (await leadServices.privacy.reapply())]);
  await media.start();
  favicons.refresh();
  opened.defer(() => favicons.idle());
  backups.start();
  copies.start();
  leadServices.mail.start();
  leadServices.escalation.start();
  leadServices.privacy
    .start()
    .catch((error: unknown) => foundation.logger.error({ err: error }, 'erasures could not be applied again'));
  if (config.firstAdmin) await accounts.firstAdmin.ensure(config.firstAdmin);
  const hourly = tidyHourly(foundation, website, leadServices);
  opened.defer(hourly.end);

  return {
    ...foundation,
    ...website,
    ...accounts,
    ...leadServices,
    ...operation,
    backups,
    copies,
    siteConfig,
    hourly,
    /** Checks the rest of a large database after listening; gives the reason if the server must stop. */
    async checkLater(): Promise<StartError | undefined> {
      const damage = foundation.isPartlyChecked ? await backups.checkDatabase() : undefined;
      if (damage === undefined) return undefined;
      operation.health.fail();
      return endForDamage(config.dataDir, damage);
    },
    close: () => opened.disposeAsync(),
  };
}

/** Settings that public pages and the sign-in page need; set-up is due until there is an administrator. */
async function keepSiteConfig(
  { config, readyAnswers, subscribe }: Foundation,
  { firstAdmin, onAccountChange }: Pick<Accounts, 'firstAdmin' | 'onAccountChange'>,
  { mail }: Pick<LeadServices, 'mail'>,
): Promise<() => SiteConfig> {
  const site = passkeysAt(config.publicUrl);
  const lasting = {
    ...(config.captcha && { captchaSiteKey: config.captcha.siteKey }),
    ...(site !== undefined && { passkeysAt: site }),
  };
  let isSetupDue = (await firstAdmin.setupCode()) !== undefined;
  const read = (): SiteConfig => ({ ...lasting, mail: mail.isOn(), ...(isSetupDue && { setupDue: true }) });
  const keep = () => registerSiteConfig(readyAnswers, read());
  onAccountChange((change) => {
    if (change !== 'first-admin') return;
    isSetupDue = false;
    keep();
  });
  // Changed settings may change how mail is sent.
  subscribe((event) => {
    if (event.type === 'settings.changed') keep();
  });
  keep();
  return read;
}

/** Removes data whose retention period is over. */
function tidyHourly(
  { config, clock, erasing, database, logger, settings }: Foundation,
  { media, publicPages, favicons }: Website,
  { enquiries, leadBin, spam, retention, mail }: LeadServices,
): Hourly {
  return everyHour(
    [
      // First, as these pages show times that are only valid for the hour; no other step may delay them.
      { name: 'pages of another hour', run: async () => publicPages.drop() },
      { name: 'the time that was last seen', run: async () => erasing.look() },
      { name: 'keys of enquiries', run: () => enquiries.forgetOldKeys(erasing.now()) },
      { name: 'deleted leads', run: () => leadBin.empty(erasing.now()) },
      { name: 'spam', run: () => spam.forgetOld(erasing.now()) },
      { name: 'what was kept long enough', run: () => retention.tidy(erasing.now()) },
      { name: 'mail', run: () => mail.service.forgetOld(erasing.now()) },
      { name: 'databases that were replaced', run: () => removeOldReplaced(config.dataDir, erasing.now(), logger) },
      { name: 'unfinished uploads', run: media.unfinished.tidy },
      { name: 'an icon that could not be made', run: async () => favicons.refresh() },
      // Removed data is then gone from the database's log too (rule B20).
      { name: 'the log of the database', run: database.checkpoint },
    ],
    (error, what) => logger.error({ err: error, what }, 'old rows were not removed'),
    () => {
      const { startOf, monthOf } = settings.officeTime();
      return clock.now() - startOf(`${monthOf(clock.now())}-01`);
    },
  );
}
