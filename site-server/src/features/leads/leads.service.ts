// Working leads: who may see and change what, and what a change brings with it.
import { SOURCE_FIELDS } from 'shared/enquiry-rules.ts';
import type { Enquiry } from 'shared/enquiry.ts';
import { forbidden, invalid, notFound } from 'shared/errors.ts';
import { leadRef, type Lead, type LeadFilters, type LeadListQuery, type PatchLead } from 'shared/leads.ts';
import { LEAD_LIST_COMPLETE } from 'shared/limits.ts';
import type { LiveEvent } from 'shared/live-events.ts';
import { can, type Actor } from 'shared/permissions.ts';
import { isSameUser, normalizeUsername } from 'shared/users.ts';
import type { Database } from '../../database/open-database.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import type { UserRow } from '../users/users.store.ts';
import { findNewNotes } from './append-notes.ts';
import {
  countLeads,
  findLead,
  insertLead,
  insertNote,
  listLeads,
  listNotes,
  toLead,
  updateLead,
  type LeadRow,
} from './leads.store.ts';

export interface LeadPage {
  leads: Lead[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface Leads {
  /** Stores an enquiry as a lead, inside a group of inserts. Gives its id. */
  addFrom(tx: Inserts, enquiry: Enquiry, origin: Origin): number;
  list(actor: Actor, query: LeadListQuery): Promise<LeadPage>;
  count(filters: LeadFilters): Promise<number>;
  /** @throws AppError `not_found` */
  get(actor: Actor, id: number): Promise<Lead>;
  /** All of the patch or nothing. @throws AppError `not_found`, `forbidden`, `invalid` */
  patch(actor: Actor, id: number, patch: PatchLead): Promise<Lead>;
  /** Hides the lead from every list; it can be restored for 30 days (rule E13). @throws AppError `not_found` */
  remove(actor: Actor, id: number): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  findUser(tx: Transaction, username: string): Promise<UserRow | undefined>;
  /** Tells who is listening, after the change is on disk. */
  publish(event: LiveEvent): void;
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

export function createLeads({ database, clock, findUser, publish }: Parts): Leads {
  async function wire(db: Transaction['db'], row: LeadRow, actor: Actor): Promise<Lead> {
    const notes = await listNotes(db, [row.id]);
    return toLead(row, notes.get(row.id) ?? [], can(actor, 'lead.readOrigin'));
  }

  async function findExisting(db: Transaction['db'], id: number): Promise<LeadRow> {
    const row = await findLead(db, id);
    if (!row) throw notFound('Message');
    return row;
  }

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

  return {
    addFrom(tx, enquiry, { ip, userAgent }) {
      const source = Object.fromEntries(
        SOURCE_FIELDS.filter((field) => enquiry[field] !== '').map((field) => [field, enquiry[field]]),
      );
      return insertLead(tx, { enquiry, source, ip, userAgent, ts: clock.timestamp() });
    },

    async list(actor, { limit, cursor, ...filters }) {
      const size = limit ?? LEAD_LIST_COMPLETE;
      const before = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await listLeads(database.reads, filters, size + 1, before);
      const page = rows.slice(0, size);
      const notes = await listNotes(
        database.reads,
        page.map((row) => row.id),
      );
      const withOrigin = can(actor, 'lead.readOrigin');
      return {
        leads: page.map((row) => toLead(row, notes.get(row.id) ?? [], withOrigin)),
        next: rows.length > size ? String(page.at(-1)?.id) : undefined,
      };
    },

    count: (filters) => countLeads(database.reads, filters),

    async get(actor, id) {
      return wire(database.reads, await findExisting(database.reads, id), actor);
    },

    async patch(actor, id, patch) {
      const { lead, fields, ts } = await database.transaction(async (tx) => {
        const before = await findExisting(tx.db, id);
        const reassigns = patch.assignee !== undefined && !isSameAssignee(patch.assignee, before.assignee);
        if (reassigns && !can(actor, 'lead.assign')) throw forbidden('admin_only');
        if (!can(actor, 'lead.work', before)) throw notAssigned(before, actor);

        const ts = clock.timestamp();
        const rows = (await listNotes(tx.db, [id])).get(id) ?? [];
        const added = findNewNotes(patch, rows);
        for (const note of added) {
          insertNote(tx, { leadId: id, ts, sentTs: note.sentTs || ts, author: actor.username, text: note.text });
        }

        const assignee = reassigns ? await resolveAssignee(tx, patch.assignee ?? '') : before.assignee;
        const status = patch.status ?? before.status;
        const changes = {
          read: patch.read === undefined ? before.read : patch.read ? (1 as const) : (0 as const),
          status,
          priority: patch.priority ?? before.priority,
          assignee,
          assignee_key: normalizeUsername(assignee),
          first_contact_at: before.first_contact_at ?? (added.length > 0 || status !== 'new' ? ts : null),
        };
        const fields: string[] = (['read', 'status', 'priority', 'assignee'] as const).filter(
          (field) => before[field] !== changes[field],
        );
        if (added.length > 0) fields.push('notes');
        if (fields.length > 0) await updateLead(tx, id, { ...changes, updated_at: ts });

        const report = (action: string) =>
          insertActivity(tx, {
            type: 'message',
            actor: actor.username,
            action: `${action} (enquiry ${leadRef(id)})`,
            ts,
          });
        if (status !== before.status) report(`Changed status to ${status.replace('_', ' ')}`);
        if (reassigns) report(assignee === '' ? 'Removed the assignee' : `Assigned to ${assignee}`);
        if (added.length > 0) report('Added a note');
        return { lead: await wire(tx.db, await findExisting(tx.db, id), actor), fields, ts };
      });
      if (fields.length > 0) {
        const { ref, status, assignee } = lead;
        publish({ type: 'lead.changed', id, ref, actor: actor.username, ts, fields, status, assignee });
      }
      return lead;
    },

    async remove(actor, id) {
      const ts = clock.timestamp();
      const { assignee } = await database.transaction(async (tx) => {
        const lead = await findExisting(tx.db, id);
        await updateLead(tx, id, { deleted_at: ts, updated_at: ts });
        insertActivity(tx, { type: 'message', actor: actor.username, action: `Deleted enquiry ${leadRef(id)}`, ts });
        return lead;
      });
      publish({ type: 'lead.deleted', id, ref: leadRef(id), actor: actor.username, ts, assignee });
    },
  };
}

function isSameAssignee(a: string, b: string): boolean {
  return a === b || isSameUser(a, b);
}

function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw invalid('cursor is not one of ours', { cursor: 'cursor is not one of ours' });
  return Number(cursor);
}
