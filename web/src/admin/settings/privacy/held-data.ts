// What is held about one person, as the copy tells it: only what the screen shows of it.
import type { LeadStatus } from 'shared/leads.ts';

export interface HeldLead {
  id: number;
  ref: string;
  ts: string;
  name: string;
  status: LeadStatus;
  deletedAt: string | null;
  notes: unknown[];
}

export interface HeldData {
  /** The copy itself, to be saved. */
  file: File;
  leads: HeldLead[];
  spam: { ts: string }[];
}

export async function readHeldData(file: File): Promise<HeldData> {
  const { leads, spam } = JSON.parse(await file.text()) as Omit<HeldData, 'file'>;
  return { file, leads, spam };
}

/** `1 lead`, `3 leads`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
