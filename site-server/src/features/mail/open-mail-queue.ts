// Mail set-up, and the queue of the mails that other features send. Nothing is queued while mail is off.
import path from 'node:path';
import type { Settings } from 'shared/office/settings.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { createEventBus } from '../../platform/event-bus.ts';
import type { Logger } from '../../platform/logger.ts';
import { createSeal } from '../../platform/seal.ts';
import { senderDomain } from './mail-config.ts';
import { createMailPost, type MailPost } from './mail-post.ts';
import { createMailSetup, type MailSetupService } from './mail-setup.service.ts';
import type { MailEnvironment } from './read-mail-setup.ts';

export interface MailQueue extends MailPost {
  /** Whether mail is on. */
  isOn(): boolean;
  setup: MailSetupService;
  /** Called after a mail was queued: it may be due. */
  wake(): void;
  /** Calls the listener whenever a mail may be due. */
  onDue(listener: () => void): void;
}

interface Parts {
  database: Database;
  clock: Clock;
  logger: Logger;
  dataDir: string;
  environment: MailEnvironment;
  settings(): Settings;
  /** Called after somebody has changed the mail set-up. */
  onChange(actor: string, fields: string[]): void;
}

/**
 * Key of the stored password: in the data folder but not in backups, so that a backup alone does not reveal the
 * password.
 */
const SEAL_KEY_FILE = 'mail-secret';

export async function openMailQueue(parts: Parts): Promise<MailQueue> {
  const { database, clock, logger } = parts;
  const due = createEventBus<void>((error) => logger.error({ err: error }, 'mail that is due was not delivered'));
  const setup = await createMailSetup({
    database,
    clock,
    seal: createSeal(path.join(parts.dataDir, SEAL_KEY_FILE)),
    environment: parts.environment,
    onChange(actor, fields) {
      parts.onChange(actor, fields);
      due.publish();
    },
  });
  const domain = () => {
    const config = setup.config();
    return config && senderDomain(config);
  };
  return {
    ...createMailPost({ clock, settings: parts.settings, domain }),
    isOn: () => setup.config() !== undefined,
    setup,
    wake: () => due.publish(),
    onDue: (listener) => void due.subscribe(listener),
  };
}
