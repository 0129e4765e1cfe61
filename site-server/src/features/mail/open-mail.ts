// The delivery of queued mail, and what administrators see of it.
import type { Actor } from 'shared/accounts/permissions.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { LeadScope } from '../leads/leads.store.ts';
import { createComposer } from './compose-mail.ts';
import { createMailDelivery, type MailDelivery } from './mail-delivery.service.ts';
import { createMail, type MailService } from './mail.service.ts';
import type { MailQueue } from './open-mail-queue.ts';
import { createSmtpSender } from './smtp-sender.ts';

export interface MailServices extends MailQueue, MailDelivery {
  service: MailService;
}

interface Parts {
  queue: MailQueue;
  database: Database;
  clock: Clock;
  logger: Logger;
  rateLimits: boolean;
  companyName(): string;
  /** Which leads a user may read (rule C21). */
  scopeOf(user: Actor): LeadScope;
  /** Why copying fails, for the mails about it. */
  copyCauses(): readonly string[];
}

export function openMail({ queue, ...parts }: Parts): MailServices {
  const { database, clock, logger, companyName, scopeOf, copyCauses } = parts;
  const { config } = queue.setup;
  const sender = createSmtpSender(config);
  const publicUrl = () => config()?.publicUrl ?? '';
  const delivery = createMailDelivery({
    database,
    clock,
    compose: createComposer({ clock, scopeOf, publicUrl, companyName, copyCauses }),
    sender,
    isOn: queue.isOn,
    onError: (error) => logger.error({ err: error }, 'mail could not be delivered'),
  });
  queue.onDue(delivery.wake);
  return {
    ...queue,
    ...delivery,
    service: createMail({
      database,
      clock,
      config,
      send: sender.send,
      problem: () => queue.setup.show().problem,
      rateLimits: parts.rateLimits,
      companyName,
      onDue: delivery.wake,
    }),
  };
}
