// Assembles the mail services: set-up, queue, delivery, and the view for administrators. Nothing is queued while mail
// is off.
import path from 'node:path';
import type { Actor } from 'shared/accounts/permissions.ts';
import type { Settings } from 'shared/office/settings.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createSeal } from '../../platform/seal.ts';
import type { LeadScope } from '../leads/leads.store.ts';
import { createComposer } from './compose-mail.ts';
import { senderDomain } from './mail-config.ts';
import { createMailDelivery, type MailDelivery } from './mail-delivery.service.ts';
import { createMailPost, type MailPost } from './mail-post.ts';
import { createMailSetup, type MailSetupService } from './mail-setup.service.ts';
import { createMail, type MailService } from './mail.service.ts';
import type { MailEnvironment } from './read-mail-setup.ts';
import { createSmtpSender } from './smtp-sender.ts';

export interface MailServices extends MailPost, MailDelivery {
  /** Whether mail is on. */
  isOn(): boolean;
  service: MailService;
  /** Sets where the mails about failing copies get the causes from. */
  explainCopies(causes: () => readonly string[]): void;
  setup: MailSetupService;
}

interface Parts {
  database: Database;
  clock: Clock;
  logger: Logger;
  dataDir: string;
  environment: MailEnvironment;
  rateLimits: boolean;
  settings(): Settings;
  companyName(): string;
  /** Which leads a user may read (rule C21). */
  scopeOf(user: Actor): LeadScope;
  /** Called after somebody has changed the mail set-up. */
  onChange(actor: string, fields: string[]): void;
}

/**
 * Key of the stored password: in the data folder but not in backups, so that a backup alone does not reveal the
 * password.
 */
const SEAL_KEY_FILE = 'mail-secret';

export async function openMail(parts: Parts): Promise<MailServices> {
  const { database, clock, logger, companyName, scopeOf } = parts;
  const setup = await createMailSetup({
    database,
    clock,
    seal: createSeal(path.join(parts.dataDir, SEAL_KEY_FILE)),
    environment: parts.environment,
    onChange(actor, fields) {
      parts.onChange(actor, fields);
      delivery.wake();
    },
  });
  const { config } = setup;
  const isOn = () => config() !== undefined;
  let copyCauses: () => readonly string[] = () => [];
  const sender = createSmtpSender(config);
  const delivery = createMailDelivery({
    database,
    clock,
    compose: createComposer({
      clock,
      scopeOf,
      publicUrl: () => config()?.publicUrl ?? '',
      companyName,
      copyCauses: () => copyCauses(),
    }),
    sender,
    isOn,
    onError: (error) => logger.error({ err: error }, 'mail could not be delivered'),
  });
  const domain = () => {
    const now = config();
    return now && senderDomain(now);
  };
  return {
    ...createMailPost({ clock, settings: parts.settings, domain }),
    ...delivery,
    isOn,
    explainCopies: (causes) => void (copyCauses = causes),
    setup,
    service: createMail({
      database,
      clock,
      config,
      send: sender.send,
      problem: () => setup.show().problem,
      rateLimits: parts.rateLimits,
      companyName,
      onDue: delivery.wake,
    }),
  };
}
