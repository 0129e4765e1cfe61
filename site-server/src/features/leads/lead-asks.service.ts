// Asking for an unassigned lead, and withdrawing that: administrators see who would like to have it, and assign it with
// one click (rule E4).
import { conflict } from 'shared/api/errors.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import type { LeadReading } from './lead-reading.ts';
import { isUnassigned, readAsks, updateLead } from './leads.store.ts';
import { readNames } from '../users/users.store.ts';

export interface LeadAsks {
  /**
   * Adds the user to those who ask for the lead; asking again changes nothing.
   * @throws AppError `not_found`; `conflict` when the lead is assigned
   */
  ask(actor: Actor, id: number): Promise<Lead>;
  /**
   * Removes the user from those who ask for the lead; once more it changes nothing.
   * @throws AppError `not_found`; `conflict` when the lead is assigned
   */
  withdraw(actor: Actor, id: number): Promise<Lead>;
}

interface Parts {
  database: Database;
  clock: Clock;
  reading: LeadReading;
  /** Notifies all listeners, after the change is on disk. */
  publish(event: LiveEvent): void;
}

const ACTIONS = { 'lead.asked': 'Asked for', 'lead.unasked': 'Withdrew the request for' } as const;

export function createLeadAsks({ database, clock, reading, publish }: Parts): LeadAsks {
  async function change(type: keyof typeof ACTIONS, actor: Actor, id: number): Promise<Lead> {
    const { username } = actor;
    const ref = leadRef(id);
    const { lead, ts } = await database.transaction(async (tx) => {
      const { row, lead } = await reading.load(tx.db, id, actor);
      if (!isUnassigned(row)) {
        const whose = isSameUser(row.assignee, username) ? 'you' : (await readNames(tx.db))(row.assignee);
        throw conflict(`This message is assigned to ${whose} by now`, { reason: 'assigned' });
      }
      const askedBy = readAsks(row);
      const others = askedBy.filter((name) => !isSameUser(name, username));
      const wanted = type === 'lead.asked' ? [...others, username] : others;
      if (wanted.length === askedBy.length) return { lead };
      const ts = clock.timestamp();
      await updateLead(tx, row, { asked_by: JSON.stringify(wanted) }, ts);
      insertActivity(tx, { type: 'message', actor: username, action: `${ACTIONS[type]} enquiry ${ref}`, ts });
      return { lead: (await reading.load(tx.db, id, actor)).lead, ts };
    });
    if (ts !== undefined) publish({ type, id, ref, name: lead.name, actor: username, ts });
    return lead;
  }

  return {
    ask: (actor, id) => change('lead.asked', actor, id),
    withdraw: (actor, id) => change('lead.unasked', actor, id),
  };
}
