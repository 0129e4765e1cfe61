// Changing leads: who may, what a change brings with it, and what is refused because somebody else was faster.
import { conflict, forbidden, invalid } from 'shared/errors.ts';
import { findClashes } from 'shared/lead-clashes.ts';
import type { ContactChannel, LeadHistoryEntry } from 'shared/lead-work.ts';
import { leadRef, leadSchema, type Lead, type PatchLead } from 'shared/leads.ts';
import type { LiveEvent } from 'shared/live-events.ts';
import type { PageQuery } from 'shared/page-query.ts';
import { can, type Actor } from 'shared/permissions.ts';
import type { Settings } from 'shared/settings.ts';
import { isSameUser, normalizeUsername } from 'shared/users.ts';
import type { Database } from '../../database/open-database.ts';
import { findRememberedAnswer, rememberAnswer } from '../../database/remembered-answers.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import type { UserRow } from '../users/users.store.ts';
import { findNewNotes } from './append-notes.ts';
import { insertContact, insertHistory, listHistory, type NewHistoryEntry } from './lead-history.store.ts';
import { restrictLead, type LeadReading } from './lead-reading.ts';
import { insertNote, isNobodys, updateLead, type LeadRow } from './leads.store.ts';

export interface HistoryPage {
  entries: LeadHistoryEntry[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface LeadChanges {
  /**
   * All of the patch or nothing.
   * @param key  names this change; a repeat of the key by the same person gets the first answer (rule E20)
   * @throws AppError `not_found`, `forbidden`, `invalid`; `conflict` when a field of its base has changed since
   */
  patch(actor: Actor, id: number, patch: PatchLead, key?: string): Promise<Lead>;
  /**
   * Notes an attempt to reach the sender. Everybody who may read the lead may reply to it, and so says that they did.
   * @throws AppError `not_found`
   */
  contact(actor: Actor, id: number, channel: ContactChannel, key?: string): Promise<Lead>;
  /** Newest first. @throws AppError `not_found` */
  history(actor: Actor, id: number, page: PageQuery): Promise<HistoryPage>;
}

interface Parts {
  database: Database;
  clock: Clock;
  reading: LeadReading;
  settings(): Settings;
  findUser(tx: Transaction, username: string): Promise<UserRow | undefined>;
  /** Tells who is listening, after the change is on disk. */
  publish(event: LiveEvent): void;
}

interface Changed {
  lead: Lead;
  /** Names of what changed; empty when nothing did. */
  fields: string[];
  /** Whose it was before. */
  formerAssignee?: string;
}

/** Rule E3: who has the lead, and who was refused. */
function notAssigned(lead: LeadRow, actor: Actor) {
  const assignee = lead.assignee || 'nobody';
  return forbidden(
    'not_assigned',
    `You are not the assignee of this lead. Assigned to: ${assignee}. You: ${actor.username}.`,
    { assignee, actor: actor.username },
  );
}

export function createLeadChanges(parts: Parts): LeadChanges {
  const { database, clock, reading, settings, findUser, publish } = parts;

  /** The assignee to store: the exact username of an active user, or nobody (rule E15). */
  async function resolveAssignee(tx: Transaction, username: string): Promise<string> {
    if (username === '') return '';
    const user = await findUser(tx, username);
    if (!user || user.active === 0) {
      const message = `There is no active user called ${username}`;
      throw invalid(message, { assignee: message });
    }
    return user.username;
  }

  async function apply(tx: Transaction, actor: Actor, id: number, patch: PatchLead): Promise<Changed> {
    const { row: before, lead: current, notes } = await reading.load(tx.db, id, actor);
    const reassigns = patch.assignee !== undefined && !isSameAssignee(patch.assignee, before.assignee);
    const claims = isSameUser(patch.assignee ?? '', actor.username) && can(actor, 'lead.claim', settings());
    if (reassigns && !claims && !can(actor, 'lead.assign')) throw forbidden('admin_only');
    const takes = reassigns && claims && isNobodys(before);
    if (!takes && !can(actor, 'lead.work', before)) throw notAssigned(before, actor);
    const clashes = patch.base && findClashes(patch.base, patch, current);
    if (clashes) {
      throw conflict('Somebody else has changed this message meanwhile', 'conflict', { current }, clashes);
    }

    const ts = clock.timestamp();
    const added = findNewNotes(patch, notes, clock.now());
    for (const note of added) insertNote(tx, { leadId: id, author: actor.username, ...note });

    const assignee = reassigns ? await resolveAssignee(tx, patch.assignee ?? '') : before.assignee;
    const status = patch.status ?? before.status;
    const changes = {
      read: patch.read === undefined ? before.read : patch.read ? (1 as const) : (0 as const),
      status,
      priority: patch.priority ?? before.priority,
      assignee,
      assignee_key: normalizeUsername(assignee),
      desk_key: reassigns ? normalizeUsername(assignee) : before.desk_key,
      asked_by: assignee === before.assignee ? before.asked_by : '[]',
      first_contact_at: before.first_contact_at ?? (added.length > 0 || status !== 'new' ? ts : null),
    };
    const isChanged = Object.entries(changes).some(([key, value]) => before[key as keyof typeof changes] !== value);
    if (isChanged || added.length > 0) await updateLead(tx, id, { ...changes, updated_at: ts });

    recordChanges(tx, { leadId: id, ts, actor: actor.username }, before, changes, added.length);
    const report = (action: string) =>
      insertActivity(tx, { type: 'message', actor: actor.username, action: `${action} (enquiry ${leadRef(id)})`, ts });
    if (status !== before.status) report(`Changed status to ${status.replace('_', ' ')}`);
    if (reassigns) report(assignee === '' ? 'Removed the assignee' : `Assigned to ${assignee}`);
    if (added.length > 0) report('Added a note');
    const fields: string[] = (['read', 'status', 'priority', 'assignee'] as const).filter(
      (field) => before[field] !== changes[field],
    );
    if (added.length > 0) fields.push('notes');
    const { lead } = await reading.load(tx.db, id, actor);
    return { lead, fields, ...(reassigns && { formerAssignee: before.assignee }) };
  }

  /** Does the work, or gives the answer of the first time where the same person sends the same key again. */
  async function once(
    tx: Transaction,
    actor: Actor,
    id: number,
    key: string | undefined,
    work: (tx: Transaction) => Promise<Changed>,
  ): Promise<Changed> {
    if (key === undefined) return work(tx);
    const name = `lead ${id} ${JSON.stringify([normalizeUsername(actor.username), key])}`;
    const first = findRememberedAnswer(tx, name);
    if (first !== undefined) {
      // Their rights may have become smaller since (rule C21).
      if (reading.scopeOf(actor) !== undefined) await reading.load(tx.db, id, actor);
      return { lead: restrictLead(leadSchema.parse(first), actor), fields: [] };
    }
    const changed = await work(tx);
    rememberAnswer(tx, name, changed.lead, clock.timestamp());
    return changed;
  }

  async function change(
    actor: Actor,
    id: number,
    key: string | undefined,
    work: (tx: Transaction) => Promise<Changed>,
  ): Promise<Lead> {
    const { lead, fields, ...former } = await database.transaction((tx) => once(tx, actor, id, key, work));
    if (fields.length > 0) {
      const { ref, status, assignee, updatedAt: ts } = lead;
      publish({ type: 'lead.changed', id, ref, actor: actor.username, ts, fields, status, assignee, ...former });
    }
    return lead;
  }

  return {
    patch: (actor, id, patch, key) => change(actor, id, key, (tx) => apply(tx, actor, id, patch)),

    contact: (actor, id, channel, key) =>
      change(actor, id, key, async (tx) => {
        const { row } = await reading.load(tx.db, id, actor);
        const ts = clock.timestamp();
        const by = { leadId: id, ts, actor: actor.username };
        insertContact(tx, { ...by, channel });
        insertHistory(tx, { ...by, field: 'contact', from: '', to: channel });
        await updateLead(tx, id, { first_contact_at: row.first_contact_at ?? ts, updated_at: ts });
        const fields = row.first_contact_at === null ? ['contact', 'firstContactAt'] : ['contact'];
        return { lead: (await reading.load(tx.db, id, actor)).lead, fields };
      }),

    async history(actor, id, { limit, cursor }) {
      await reading.load(database.reads, id, actor);
      const entries = await listHistory(database.reads, id, limit + 1, cursor);
      const page = entries.slice(0, limit);
      return { entries: page, next: entries.length > limit ? String(page.at(-1)?.id) : undefined };
    },
  };
}

/** One entry in the lead's history for every field that has another value now, and for every note. */
function recordChanges(
  tx: Transaction,
  by: Pick<NewHistoryEntry, 'leadId' | 'ts' | 'actor'>,
  before: LeadRow,
  after: Pick<LeadRow, 'read' | 'status' | 'priority' | 'assignee'>,
  notes: number,
): void {
  const inWords = (value: string | number) => (typeof value === 'number' ? String(value === 1) : value);
  for (const field of ['read', 'status', 'priority', 'assignee'] as const) {
    if (before[field] === after[field]) continue;
    insertHistory(tx, { ...by, field, from: inWords(before[field]), to: inWords(after[field]) });
  }
  for (let count = 0; count < notes; count += 1) insertHistory(tx, { ...by, field: 'note', from: '', to: 'added' });
}

function isSameAssignee(a: string, b: string): boolean {
  return a === b || isSameUser(a, b);
}
