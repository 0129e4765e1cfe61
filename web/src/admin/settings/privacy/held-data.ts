// Data about one person: the part of the copy that the screen shows.
import type { LeadStatus } from 'shared/leads/lead-values.ts';
import type { Enquiries } from 'shared/privacy/privacy.ts';
import { counted } from 'shared/text/counted.ts';

/** The sender of an enquiry, to distinguish people who share a number. */
interface Sender {
  name: string;
  email: string;
  phone: string;
}

export interface HeldLead extends Sender {
  id: number;
  ref: string;
  ts: string;
  status: LeadStatus;
  deletedAt: string | null;
  notes: unknown[];
}

interface HeldSpam {
  id: number;
  ts: string;
  enquiry: Sender;
}

export interface HeldData {
  /** The copy as a file. */
  file: File;
  leads: HeldLead[];
  spam: HeldSpam[];
  /** Saved views of any user that contain the person's name, number or address. */
  savedViews: unknown[];
}

export async function readHeldData(file: File): Promise<HeldData> {
  const { leads, spam, savedViews } = JSON.parse(await file.text()) as Omit<HeldData, 'file'>;
  return { file, leads, spam, savedViews };
}

export function idsOf({ leads, spam }: Pick<HeldData, 'leads' | 'spam'>): Enquiries {
  return { leads: leads.map(({ id }) => id), spam: spam.map(({ id }) => id) };
}

/**
 * Data without a lead, in words with their numbers: enquiries in the spam list, and saved views. Zero numbers are left
 * out.
 */
export function besideLeads({ spam, savedViews }: Pick<HeldData, 'spam' | 'savedViews'>): string[] {
  return [
    spam.length > 0 && `${counted(spam.length, 'enquiry', 'enquiries')} in the spam list`,
    savedViews.length > 0 && counted(savedViews.length, 'saved view'),
  ].filter((words) => words !== false);
}
