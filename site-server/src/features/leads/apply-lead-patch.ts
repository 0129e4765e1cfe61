// Changes one lead in a transaction: checks rights, makes dependent changes, and refuses clashes with other users. The
// caller, which may change many leads at once, publishes the change.
import type { Kysely } from 'kysely';
import { forbidden, invalid } from 'shared/api/errors.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import type { Settings } from 'shared/office/settings.ts';
import { isSameUser, normalizeUsername } from 'shared/accounts/names/same-user.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewAssignee, Reopened } from '../seen/unopened.store.ts';
import { readNames, type UserRow } from '../users/users.store.ts';
import { findNewNotes } from './append-notes.ts';
import { assertNoLeadClash, findAgreed } from './assert-no-lead-clash.ts';
import { followUpAfter } from './follow-up.ts';
import { assertMayGiveBack, isGiveBack } from './give-back.ts';
import { insertHistory, type NewHistoryEntry } from './lead-history.store.ts';
import type { LastChanges } from './last-changes.ts';
import type { LeadReading } from './lead-reading.ts';
import { historyFieldOf } from './lead-setters.store.ts';
import { assertMayWork } from './may-work.ts';
import type { ResponseClock } from './response-clock.service.ts';
import { insertNote, isUnassigned, updateLead, type LeadRow } from './leads.store.ts';

export interface PatchedLead {
  lead: Lead;
  before: Lead;
  /** Names of the changed fields; empty if there was no change. */
  fields: string[];
  /** Actions for the activity. */
  actions: string[];
  /** The assignee before the change, if that was changed. */
  formerAssignee?: string;
}

/**
 * Applies all of the patch or nothing.
 * @throws AppError `not_found`, `forbidden`, `invalid`; `conflict` when a field of its base has changed since
 */
export type ApplyLeadPatch = (tx: Transaction, actor: Actor, id: number, patch: PatchLead) => Promise<PatchedLead>;

/** Tracks who has to open a lead (rule D4). */
export interface LeadOpening {
  /** Makes the lead unopened again, for the new assignee. */
  give(tx: Transaction, assignee: NewAssignee): Promise<void>;
  /** Passes an unopened lead to another user: somebody takes it, or it becomes unassigned again. */
  passOn(tx: Transaction, assignee: NewAssignee): Promise<void>;
  /** Marks the lead as opened by a user. @returns whether it was still unopened for that user or for anybody */
  open(tx: Transaction, leadId: number, username: string): Promise<boolean>;
  /** What is known of an unopened lead; undefined for an opened one. */
  findUnopened(db: Kysely<Tables>, leadId: number, now: string): Promise<{ openedAs: string | null } | undefined>;
  /** Makes an opened lead unopened again. */
  undo(tx: Transaction, lead: Reopened): Promise<void>;
}

interface Parts {
  clock: Clock;
  reading: LeadReading;
  settings(): Settings;
  responseClock: Pick<ResponseClock, 'dueAt'>;
  findUser(tx: Transaction, username: string): Promise<UserRow | undefined>;
  opening: LeadOpening;
  lastChanges: Omit<LastChanges, 'forget'>;
}

export function createApplyLeadPatch({
  clock,
  reading,
  settings,
  responseClock,
  findUser,
  opening,
  lastChanges,
}: Parts): ApplyLeadPatch {
  /** The active user of this name, or nobody (rule E15). */
  async function findAssignee(tx: Transaction, username: string): Promise<UserRow | undefined> {
    if (username === '') return undefined;
    const user = await findUser(tx, username);
    if (!user || user.active === 0) {
      const message = user
        ? `${(await readNames(tx.db))(user.username)} is not active any more`
        : `There is no active user called ${username}`;
      throw invalid(message, { assignee: message });
    }
    return user;
  }

  /** A new priority may have another response target, and targets may have changed while the lead was closed. */
  function dueAfter(before: LeadRow, { priority = before.priority, status = before.status }: PatchLead): string | null {
    const isClosed = before.status === 'closed';
    const isAnotherClock = isClosed ? status !== 'closed' : priority !== before.priority;
    return before.responded_at === null && isAnotherClock
      ? responseClock.dueAt({ reason: before.reason, priority }, before.ts)
      : before.response_due_at;
  }

  return async function apply(tx, actor, id, patch) {
    const { row: before, lead: current, notes } = await reading.load(tx.db, id, actor);
    const reassigns = patch.assignee !== undefined && !isSameAssignee(patch.assignee, before.assignee);
    const claims = isSameUser(patch.assignee ?? '', actor.username) && can(actor, 'lead.claim', settings());
    const givesBack = isGiveBack(actor, patch);
    // The claim never arrived, or somebody else has undone it.
    if (givesBack && before.assignee === '') return { lead: current, before: current, fields: [], actions: [] };
    if (reassigns && !claims && !can(actor, 'lead.assign')) {
      if (!givesBack) throw forbidden('admin_only');
      // Says who has it by now.
      await assertNoLeadClash(tx, actor, current, patch);
      await assertMayGiveBack(tx, actor, id, { now: clock.now(), settings: settings() });
    }
    const takes = reassigns && claims && isUnassigned(before);
    if (!takes) assertMayWork(actor, before);
    await assertNoLeadClash(tx, actor, current, patch);

    const ts = clock.timestamp();
    const added = findNewNotes(patch, notes, clock.now());
    for (const note of added) insertNote(tx, { leadId: id, author: actor.username, ...note });

    const newAssignee = reassigns ? await findAssignee(tx, patch.assignee ?? '') : undefined;
    const isNews = newAssignee !== undefined && !isSameUser(newAssignee.username, actor.username);
    if (reassigns) {
      const to = newAssignee?.username_key ?? '';
      const userId = newAssignee?.id ?? null;
      const toOpen = { leadId: id, userId, to, from: before.assignee_key, actor: actor.username, ts };
      await (isNews ? opening.give(tx, toOpen) : opening.passOn(tx, toOpen));
    }
    const assignee = reassigns ? (newAssignee?.username ?? '') : before.assignee;
    const status = patch.status ?? before.status;
    const values = {
      read: patch.read === undefined ? before.read : patch.read ? (1 as const) : (0 as const),
      status,
      priority: patch.priority ?? before.priority,
    };
    const isUndo = patch.undo === true && added.length === 0;
    const undone = isUndo ? lastChanges.findUndone(before, actor.username, values) : undefined;
    const firstContactAt = before.first_contact_at ?? (added.length > 0 || status !== 'new' ? ts : null);
    const changes = {
      ...values,
      assignee,
      assignee_key: normalizeUsername(assignee),
      desk_key: reassigns ? normalizeUsername(assignee) : before.desk_key,
      asked_by: assignee === before.assignee ? before.asked_by : '[]',
      first_contact_at: undone ? undone.firstContactAt : firstContactAt,
      follow_up_at: await followUpAfter(tx, before, patch, { now: clock.now(), actor: actor.username }),
      response_due_at: dueAfter(before, patch),
    };
    const unopened = await opening.findUnopened(tx.db, id, ts);
    const isChanged = Object.entries(changes).some(([key, value]) => before[key as keyof typeof changes] !== value);
    if (isChanged || added.length > 0) await updateLead(tx, before, changes, ts);

    const by = { leadId: id, ts, actor: actor.username };
    recordChanges(tx, by, before, changes, added.length);
    for (const field of await findAgreed(tx, actor, current, patch)) {
      const value = String(current[field] ?? '');
      insertHistory(tx, { ...by, field: historyFieldOf(field), from: value, to: value });
    }
    const actions: string[] = [];
    if (status !== before.status) actions.push(`Changed status to ${status.replace('_', ' ')}`);
    if (reassigns) actions.push(assignee === '' ? 'Removed the assignee' : `Assigned to ${assignee}`);
    if (added.length > 0) actions.push('Added a note');
    const fields: string[] = (['read', 'status', 'priority', 'assignee'] as const).filter(
      (field) => before[field] !== changes[field],
    );
    if (added.length > 0) fields.push('notes');
    if (changes.follow_up_at !== before.follow_up_at) fields.push('followUpAt');
    const isDealtWith = fields.some((field) => field !== 'assignee');
    if (undone?.unopened && !reassigns && status !== 'closed') {
      const holder = await findUser(tx, before.assignee);
      const userId = holder?.active === 1 ? holder.id : null;
      await opening.undo(tx, { ...undone.unopened, leadId: id, userId, isRepeat: before.possible_repeat === 1, ts });
    } else if (isDealtWith && !undone) await opening.open(tx, id, actor.username);
    const { lead } = await reading.load(tx.db, id, actor);
    if (isDealtWith && !undone) {
      const { read, status: formerStatus, priority } = before;
      const isEnded = added.length === 0 && !(await opening.findUnopened(tx.db, id, ts));
      lastChanges.note(id, {
        actor: actor.username,
        updatedAt: lead.updatedAt,
        values: { read, status: formerStatus, priority },
        firstContactAt: added.length > 0 ? changes.first_contact_at : before.first_contact_at,
        unopened: isEnded ? unopened : undefined,
      });
    }
    return { lead, before: current, fields, actions, ...(reassigns && { formerAssignee: before.assignee }) };
  };
}

/** Adds an entry to the lead's history for every changed field and every note. */
function recordChanges(
  tx: Transaction,
  by: Pick<NewHistoryEntry, 'leadId' | 'ts' | 'actor'>,
  before: LeadRow,
  after: Pick<LeadRow, 'read' | 'status' | 'priority' | 'assignee' | 'follow_up_at'>,
  notes: number,
): void {
  const inWords = (value: string | number) => (typeof value === 'number' ? String(value === 1) : value);
  for (const field of ['read', 'status', 'priority', 'assignee'] as const) {
    if (before[field] === after[field]) continue;
    insertHistory(tx, { ...by, field, from: inWords(before[field]), to: inWords(after[field]) });
  }
  if (before.follow_up_at !== after.follow_up_at) {
    insertHistory(tx, { ...by, field: 'followUp', from: before.follow_up_at ?? '', to: after.follow_up_at ?? '' });
  }
  for (let count = 0; count < notes; count += 1) insertHistory(tx, { ...by, field: 'note', from: '', to: 'added' });
}

function isSameAssignee(a: string, b: string): boolean {
  return a === b || isSameUser(a, b);
}
