// Everything about enquiries: taking them, working on them, notifying people, and erasing them when their time is over.
import { createCaptcha } from '../features/captcha/captcha.service.ts';
import { causesOf } from '../features/copies/failure-causes.ts';
import { createEnquiries } from '../features/enquiries/enquiries.service.ts';
import { createEscalation } from '../features/escalation/escalation.service.ts';
import { createLeadBin } from '../features/lead-bin/lead-bin.service.ts';
import { createLeadEraser } from '../features/lead-bin/lead-eraser.ts';
import { createLeadExport } from '../features/lead-export/lead-export.service.ts';
import { openLeads } from '../features/leads/open-leads.ts';
import { openMail } from '../features/mail/open-mail.ts';
import { openErasureList } from '../features/privacy/erasure-list.ts';
import { createPersonCopies } from '../features/privacy/person-copy.ts';
import { createPrivacy } from '../features/privacy/privacy.service.ts';
import { createRetention } from '../features/retention/retention.service.ts';
import { createSavedViews } from '../features/saved-views/saved-views.service.ts';
import { createSeen } from '../features/seen/seen.service.ts';
import { createForgottenPasswords } from '../features/session/forgotten-passwords.service.ts';
import { createSpam } from '../features/spam/spam.service.ts';
import { readNames } from '../features/users/users.store.ts';
import type { BackupParts } from './open-backup-parts.ts';
import type { Foundation } from './open-foundation.ts';
import type { Website } from './open-website.ts';

export type LeadServices = ReturnType<typeof openLeadServices>;

export function openLeadServices(
  { config, database, clock, erasing, logger, settings, publish, subscribe }: Foundation,
  { content }: Pick<Website, 'content'>,
  { mailQueue, copies }: Pick<BackupParts, 'mailQueue' | 'copies'>,
  opened: AsyncDisposableStack,
) {
  const { rateLimits } = config;
  const { close, noteOpened, ...leadServices } = openLeads({
    database,
    clock,
    logger,
    publish,
    settings: settings.current,
    officeTime: settings.officeTime,
  });
  opened.defer(close);
  // The times at which leads are due may have been computed with other settings, for instance those of a restored backup.
  void leadServices.responseClock.bringUpToDate();
  opened.defer(
    subscribe((event) => {
      if (event.type === 'settings.changed') void leadServices.responseClock.bringUpToDate();
      if (event.type === 'lead.seen' && !event.andOlder) noteOpened(event.lead);
    }),
  );
  const { reading, leads } = leadServices;
  const mail = openMail({
    queue: mailQueue,
    database,
    clock,
    logger,
    rateLimits,
    companyName: () => content.read().content.branding.companyName,
    scopeOf: reading.scopeOf,
    copyCauses: () => causesOf(copies.read()),
  });
  opened.defer(() => mail.close());
  const escalation = createEscalation({
    database,
    clock,
    logger,
    settings: settings.current,
    officeTime: settings.officeTime,
    lastTrusted: erasing.lastTrusted(),
    mail,
    publish,
  });
  opened.defer(escalation.close);
  const eraseLeads = createLeadEraser({ database, clock, publish });
  return {
    ...leadServices,
    mail,
    escalation,
    forgottenPasswords: createForgottenPasswords({ database, clock, rateLimits, mail, logger }),
    leadBin: createLeadBin({ database, clock, reading, publish, eraseLeads }),
    retention: createRetention({ database, clock, settings: settings.current, eraseLeads }),
    privacy: createPrivacy({ database, clock, list: openErasureList(config.dataDir), eraseLeads }),
    personCopies: createPersonCopies({ database, clock, timeZone: () => settings.current().timeZone }),
    leadExport: createLeadExport({
      readNames: () => readNames(database.reads),
      listLeads: (actor, query) => leads.list(actor, query),
    }),
    savedViews: createSavedViews({ database }),
    seen: createSeen({ database, clock, reading, publish }),
    spam: createSpam({ database, clock, reading, addLead: leads.addFrom, publish }),
    enquiries: createEnquiries({
      database,
      clock,
      addLead: leads.addFrom,
      checkCaptcha: createCaptcha({ config: config.captcha, logger }),
      mail,
      promises: leadServices.responseClock,
      publish,
      rateLimits,
    }),
  };
}
