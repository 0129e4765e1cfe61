// Decides which leads a user may read, and which fields of each (rules C21, E4). No other code decides this.
import type { Kysely } from 'kysely';
import { notFound } from 'shared/api/errors.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import type { Settings } from 'shared/office/settings.ts';
import { isSameUser, normalizeUsername } from 'shared/accounts/names/same-user.ts';
import type { Tables } from '../../database/tables.ts';
import {
  findLead,
  isUnassigned,
  listNotes,
  readAsks,
  toLead,
  type LeadRow,
  type LeadScope,
  type NoteRow,
  type ShownLead,
} from './leads.store.ts';

export interface LoadedLead {
  row: LeadRow;
  notes: NoteRow[];
  /** The lead with the fields that its user may see. */
  lead: Lead;
}

export interface LeadReading {
  scopeOf(actor: Actor): LeadScope;
  /** The lead as this user may see it. */
  show(row: ShownLead, notes: readonly NoteRow[], actor: Actor): Lead;
  /** @throws AppError `not_found` when there is none, it is deleted, or it is not for this person */
  load(db: Kysely<Tables>, id: number, actor: Actor): Promise<LoadedLead>;
}

interface Parts {
  settings(): Settings;
  officeTime(): OfficeTime;
}

/** Fields of a lead that not everybody may read. */
type Reserved = Pick<Lead, 'askedBy' | 'ip' | 'ua'>;

function reservedFor({ askedBy = [], ip, ua }: Reserved, actor: Actor): Reserved {
  const asked = can(actor, 'lead.readAsks') ? askedBy : askedBy.filter((name) => isSameUser(name, actor.username));
  const origin = can(actor, 'lead.readOrigin') ? { ip, ua } : {};
  return asked.length > 0 ? { askedBy: asked, ...origin } : origin;
}

/** Removes the fields of a lead that this user may not read. */
export function restrictLead({ askedBy, ip, ua, ...lead }: Lead, actor: Actor): Lead {
  return { ...lead, ...reservedFor({ askedBy, ip, ua }, actor) };
}

export function createLeadReading({ settings, officeTime }: Parts): LeadReading {
  function scopeOf(actor: Actor): LeadScope {
    return can(actor, 'lead.readAll', settings()) ? undefined : normalizeUsername(actor.username);
  }

  function show(row: ShownLead, notes: readonly NoteRow[], actor: Actor): Lead {
    const { ts, responded_at: answeredAt, first_response_minutes: minutes, ip, ua } = row;
    const reserved = reservedFor({ askedBy: isUnassigned(row) ? readAsks(row) : [], ip, ua }, actor);
    // Changes the object instead of copying it, as a list may have ten thousand leads.
    const lead = toLead(row, notes);
    lead.firstResponseMinutes = answeredAt === null ? null : (minutes ?? officeTime().minutesBetween(ts, answeredAt));
    return Object.assign(lead, reserved);
  }

  return {
    scopeOf,
    show,
    async load(db, id, actor) {
      const row = await findLead(db, id, scopeOf(actor));
      if (!row) throw notFound('Message');
      const notes = (await listNotes(db, [id])).get(id) ?? [];
      return { row, notes, lead: show(row, notes, actor) };
    },
  };
}
