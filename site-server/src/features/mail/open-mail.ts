// The services of mail: the queue, its delivery and what administrators see of it. While mail is off nothing is queued.
import type { Actor } from 'shared/accounts/permissions.ts';
import type { Settings } from 'shared/office/settings.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { LeadScope } from '../leads/leads.store.ts';
import { createComposer } from './compose-mail.ts';
import { createMailDelivery, type MailDelivery } from './mail-delivery.service.ts';
import { createMailPost, type MailPost } from './mail-post.ts';
import { createMailDesk, type MailDesk } from './mail.service.ts';
import { createSmtpSender, type MailConfig } from './smtp-sender.ts';

export interface MailServices extends MailPost, MailDelivery {
  isOn: boolean;
  desk: MailDesk;
}

interface Parts {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Undefined while mail is off. */
  config: MailConfig | undefined;
  settings(): Settings;
  companyName(): string;
  /** Which leads a user may read (rule C21). */
  scopeOf(user: Actor): LeadScope;
}

const NO_POST: MailPost & MailDelivery = {
  queueForLead: () => false,
  queueUnopened: () => false,
  queueCopiesLate: () => false,
  queueReset: () => false,
  start() {},
  wake() {},
  idle: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

export function openMail({ config, logger, companyName, scopeOf, ...parts }: Parts): MailServices {
  if (!config) {
    return { ...NO_POST, isOn: false, desk: createMailDesk({ ...parts, line: undefined, companyName, onDue() {} }) };
  }
  const sender = createSmtpSender(config);
  const domain = config.from.address.split('@')[1] ?? '';
  const delivery = createMailDelivery({
    ...parts,
    compose: createComposer({ clock: parts.clock, scopeOf, publicUrl: config.publicUrl, companyName }),
    sender,
    onError: (error) => logger.error({ err: error }, 'mail could not be delivered'),
  });
  const line = { from: config.from.address, domain, send: sender.send };
  return {
    ...createMailPost({ ...parts, domain }),
    ...delivery,
    isOn: true,
    desk: createMailDesk({ ...parts, line, companyName, onDue: delivery.wake }),
  };
}
