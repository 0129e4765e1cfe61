// Assembles the services of leads: reading, changing and asking for them, and the search index.
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Database } from '../../database/open-database.ts';
import { createSearchIndex } from '../../database/search-index.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import type { Settings } from 'shared/office/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { findUnopened, giveLead, openLead, passOnUnopened, reopenUnopened } from '../seen/unopened.store.ts';
import { findUserByName } from '../users/users.store.ts';
import { createApplyLeadPatch } from './apply-lead-patch.ts';
import { createLastChanges } from './last-changes.ts';
import { createLeadAsks, type LeadAsks } from './lead-asks.service.ts';
import { createLeadBulk, type LeadBulk } from './lead-bulk.service.ts';
import { createLeadChanges, type LeadChanges } from './lead-changes.service.ts';
import { createLeadReading, type LeadReading } from './lead-reading.ts';
import { createLeads, type Leads } from './leads.service.ts';
import { createResponseClock, type ResponseClock } from './response-clock.service.ts';

export interface LeadServices {
  reading: LeadReading;
  leads: Leads;
  leadChanges: LeadChanges;
  leadAsks: LeadAsks;
  leadBulk: LeadBulk;
  responseClock: ResponseClock;
  /** Called when somebody has opened the lead. */
  noteOpened(leadId: number): void;
  /** The number of leads that a search cannot find yet. */
  searchBehind(): number;
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  logger: Logger;
  settings(): Settings;
  officeTime(): OfficeTime;
  /** Notifies all listeners, after a change is on disk. */
  publish(event: LiveEvent): void;
}

export function openLeads({ database, clock, logger, settings, officeTime, publish }: Parts): LeadServices {
  const reading = createLeadReading({ settings, officeTime });
  const searchIndex = createSearchIndex(database, (error) =>
    logger.error({ err: error }, 'the search index is behind'),
  );
  const responseClock = createResponseClock({ database, clock, settings, officeTime, publish, logger });
  const opening = {
    give: giveLead,
    passOn: passOnUnopened,
    open: openLead,
    findUnopened,
    undo: reopenUnopened,
  };
  const lastChanges = createLastChanges(clock);
  const applyPatch = createApplyLeadPatch({
    clock,
    reading,
    settings,
    responseClock,
    findUser: (tx, username) => findUserByName(tx.db, username),
    opening,
    lastChanges,
  });
  const parts = { database, clock, reading, responseClock, officeTime, applyPatch, opening, publish };
  return {
    reading,
    leads: createLeads({ ...parts, bringSearchUpToDate: searchIndex.bringUpToDate }),
    leadChanges: createLeadChanges(parts),
    leadBulk: createLeadBulk(parts),
    leadAsks: createLeadAsks(parts),
    noteOpened: lastChanges.forget,
    searchBehind: searchIndex.behind,
    responseClock,
    async close() {
      await responseClock.close();
      await searchIndex.close();
    },
  };
}
