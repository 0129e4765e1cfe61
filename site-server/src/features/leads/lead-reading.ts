// What a person may read of leads: which of them, and what of each (rules C21, E4). The one place that decides.
import type { Kysely } from 'kysely';
import { notFound } from 'shared/errors.ts';
import type { Lead } from 'shared/leads.ts';
import type { OfficeTime } from 'shared/office-time.ts';
import { can, type Actor } from 'shared/permissions.ts';
import type { Settings } from 'shared/settings.ts';
import { isSameUser, normalizeUsername } from 'shared/users.ts';
import type { Tables } from '../../database/tables.ts';
import { findLead, listNotes, toLead, type LeadRow, type LeadScope, type NoteRow } from './leads.store.ts';

export interface LoadedLead {
  row: LeadRow;
  notes: NoteRow[];
  /** As whoever it was loaded for may see it. */
  lead: Lead;
}

export interface LeadReading {
  scopeOf(actor: Actor): LeadScope;
  /** As this person may see it. */
  show(row: LeadRow, notes: readonly NoteRow[], actor: Actor): Lead;
  /** @throws AppError `not_found` when there is none, it is deleted, or it is not for this person */
  load(db: Kysely<Tables>, id: number, actor: Actor): Promise<LoadedLead>;
}

interface Parts {
  settings(): Settings;
  officeTime(): OfficeTime;
}

/** Without what this person may not know of a lead. */
export function restrictLead({ ip, ua, askedBy, ...lead }: Lead, actor: Actor): Lead {
  const asked = can(actor, 'lead.readAsks') ? askedBy : askedBy?.filter((name) => isSameUser(name, actor.username));
  return {
    ...lead,
    ...(asked && asked.length > 0 && { askedBy: asked }),
    ...(can(actor, 'lead.readOrigin') && { ip, ua }),
  };
}

export function createLeadReading({ settings, officeTime }: Parts): LeadReading {
  function scopeOf(actor: Actor): LeadScope {
    return can(actor, 'lead.readAll', settings()) ? undefined : normalizeUsername(actor.username);
  }

  function show(row: LeadRow, notes: readonly NoteRow[], actor: Actor): Lead {
    const lead = toLead(row, notes);
    const { ts, firstContactAt } = lead;
    const firstResponseMinutes = firstContactAt === null ? null : officeTime().minutesBetween(ts, firstContactAt);
    return restrictLead({ ...lead, firstResponseMinutes }, actor);
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
