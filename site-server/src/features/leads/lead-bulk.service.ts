// Changes many leads in one transaction: leads that somebody else has changed or deleted since stay unchanged and are
// named, the rest is changed (rule E21).
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from 'shared/api/errors.ts';
import { changedWords } from 'shared/leads/changed-words.ts';
import type { BulkLeads, BulkLeadsAnswer } from 'shared/leads/lead-bulk.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import { counted } from 'shared/text/counted.ts';
import type { Database } from '../../database/open-database.ts';
import { findRememberedAnswer, rememberAnswer } from '../../database/remembered-answers.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import type { ApplyLeadPatch, PatchedLead } from './apply-lead-patch.ts';

/** With more different actions than this, the activity names the changed fields instead. */
const MAX_LISTED_ACTIONS = 3;

/** Changes between two pauses; each takes up to a millisecond. */
const TURN_AFTER = 5;

type Refusal = BulkLeadsAnswer['failed'][number];
type Changed = BulkLeadsAnswer['changed'];

export interface LeadBulk {
  /**
   * @param key  identifies this change: a repeat changes no lead again that the first try has changed (rule E21e)
   * @throws AppError `invalid` when somebody is named who cannot have leads: then nothing is changed
   */
  change(actor: Actor, bulk: BulkLeads, key?: string): Promise<BulkLeadsAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  applyPatch: ApplyLeadPatch;
  /** Notifies all listeners, after the change is on disk. */
  publish(event: LiveEvent): void;
}

export function createLeadBulk({ database, clock, applyPatch, publish }: Parts): LeadBulk {
  /** The changed lead, or the reason why this one is unchanged. */
  async function changeOne(tx: Transaction, actor: Actor, { id, ...patch }: BulkLeads['changes'][number]) {
    try {
      return await applyPatch(tx, actor, id, patch);
    } catch (error) {
      const isOwn = error instanceof AppError && (error.code === 'not_found' || error.code === 'conflict');
      if (!isOwn) throw error;
      const current = error.details?.['current'];
      return { id, error: error.message, ...(current !== undefined && { current }) } as Refusal;
    }
  }

  return {
    async change(actor, { changes }, key) {
      const { username } = actor;
      const patched: PatchedLead[] = [];
      const failed: Refusal[] = [];
      const name = key && `bulk ${JSON.stringify([normalizeUsername(username), key])}`;
      const done = await database.transaction(async (tx) => {
        const first = name && (findRememberedAnswer(tx, name) as Changed | undefined);
        const isDone = new Set((first || []).map(({ id }) => id));
        const wanted = distinct(changes).filter(({ id }) => !isDone.has(id));
        for (const [place, change] of wanted.entries()) {
          // Lets other requests read in between; other writers wait until the end.
          if (place % TURN_AFTER === TURN_AFTER - 1) await nextTurn();
          const result = await changeOne(tx, actor, change);
          if ('error' in result) failed.push(result);
          else if (result.fields.length > 0) patched.push(result);
        }
        if (patched.length === 0) return first || [];
        const ts = clock.timestamp();
        insertActivity(tx, { type: 'message', actor: username, action: inWords(patched), ts });
        // Without the leads that failed: a repeat tries them again, and nothing of their senders is stored here.
        if (name && !first) rememberAnswer(tx, name, formerOf(patched), ts);
        return first || [];
      });
      if (patched.length > 0) {
        publish({
          type: 'leads.changed',
          actor: username,
          ts: clock.timestamp(),
          fields: fieldsOf(patched),
          leads: patched.map(({ lead: { id, ref, name, assignee }, formerAssignee }) => ({
            id,
            ref,
            name,
            assignee,
            ...(formerAssignee !== undefined && { formerAssignee }),
          })),
          left: [],
        });
      }
      return { changed: [...done, ...formerOf(patched)], failed };
    },
  };
}

/** The changed leads with their former values. */
function formerOf(patched: readonly PatchedLead[]): Changed {
  return patched.map(({ lead: { id, updatedAt }, before: { read, status, priority, assignee } }) => ({
    id,
    updatedAt,
    from: { read, status, priority, assignee },
  }));
}

/** Keeps the last change of each lead. */
function distinct(changes: BulkLeads['changes']): BulkLeads['changes'] {
  return [...new Map(changes.map((wanted) => [wanted.id, wanted])).values()];
}

function fieldsOf(patched: readonly PatchedLead[]): string[] {
  return [...new Set(patched.flatMap(({ fields }) => fields))];
}

/** `Assigned to kofi (12 enquiries)`; without any text of an enquirer (rule G6). */
function inWords(patched: readonly PatchedLead[]): string {
  const actions = new Set(patched.flatMap(({ actions: done }) => done));
  const areListed = actions.size > 0 && actions.size <= MAX_LISTED_ACTIONS;
  const what = areListed ? [...actions].join(', ') : `Changed ${changedWords(fieldsOf(patched))}`;
  return `${what} (${counted(patched.length, 'enquiry', 'enquiries')})`;
}
