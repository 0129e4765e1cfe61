// One lead with its notes, in the form of whoever reads it.
import type { Kysely } from 'kysely';
import { notFound } from 'shared/errors.ts';
import type { Lead } from 'shared/leads.ts';
import { can, type Actor } from 'shared/permissions.ts';
import type { Tables } from '../../database/tables.ts';
import { findLead, listNotes, toLead, type LeadRow, type NoteRow } from './leads.store.ts';

export interface LoadedLead {
  row: LeadRow;
  notes: NoteRow[];
  /** As this person may see it (rule C21). */
  forReader(actor: Actor): Lead;
}

/** @throws AppError `not_found` when there is none, or it is deleted */
export async function loadLead(db: Kysely<Tables>, id: number): Promise<LoadedLead> {
  const row = await findLead(db, id);
  if (!row) throw notFound('Message');
  const notes = (await listNotes(db, [id])).get(id) ?? [];
  return { row, notes, forReader: (actor) => toLead(row, notes, can(actor, 'lead.readOrigin')) };
}
