// The tables as Kysely sees them. Times are ISO text in UTC, booleans 0 or 1, JSON is text that is never queried.
import type { Generated } from 'kysely';
import type { ActivityType } from 'shared/activity.ts';
import type { LeadPriority, LeadStatus } from 'shared/leads.ts';
import type { Role } from 'shared/users.ts';

export type Flag = 0 | 1;

export interface UserTable {
  id: Generated<number>;
  username: string;
  /** The username in the form by which it is unique (rule C9). */
  username_key: string;
  role: Role;
  active: Flag;
  password_hash: string;
  created_at: string;
  display_name: Generated<string>;
  can_upload: Generated<Flag>;
}

export interface SessionTable {
  id: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  /** Empty until the session is prolonged for the first time. */
  renewed_at: Generated<string>;
  remember: Generated<Flag>;
  user_agent: Generated<string>;
}

export interface ResetCodeTable {
  /** SHA-256 of the code: who reads the database cannot use it. */
  code_hash: string;
  user_id: number;
  expires_at: string;
}

export interface WriteProbeTable {
  id: number;
  ts: string;
}

export interface LeadTable {
  id: Generated<number>;
  ts: string;
  updated_at: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  reason: string;
  preferred_contact: string;
  best_time: string;
  whatsapp: Flag;
  consent: Flag;
  consent_wording: number;
  read: Flag;
  status: LeadStatus;
  priority: LeadPriority;
  assignee: string;
  /** The assignee in the form by which people are compared; empty when nobody. */
  assignee_key: string;
  first_contact_at: string | null;
  /** JSON object of the filled source fields. */
  source: string;
  ip: string;
  ua: string;
  deleted_at: string | null;
}

export interface LeadNoteTable {
  id: Generated<number>;
  lead_id: number;
  /** The server's time. */
  ts: string;
  /** The time as it was sent, by which a repeated entry is recognised (rule E6). */
  sent_ts: string;
  author: string;
  text: string;
}

export interface IdempotencyKeyTable {
  /** What the key is for and the key itself, joined. */
  key: string;
  /** JSON of the answer that a repeat gets. */
  answer: string;
  ts: string;
}

export interface SpamEnquiryTable {
  id: Generated<number>;
  ts: string;
  /** JSON of the enquiry as it was read. */
  enquiry: string;
  ip: string;
  ua: string;
}

export interface ActivityTable {
  id: Generated<number>;
  type: ActivityType;
  actor: string;
  action: string;
  ts: string;
}

export interface ContentRevisionTable {
  revision: Generated<number>;
  /** JSON of the document as stored; the newest revision is the current one. */
  document: string;
  saved_at: string;
  saved_by: string;
}

export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  reset_codes: ResetCodeTable;
  write_probe: WriteProbeTable;
  leads: LeadTable;
  lead_notes: LeadNoteTable;
  idempotency_keys: IdempotencyKeyTable;
  spam_enquiries: SpamEnquiryTable;
  activity: ActivityTable;
  content_revisions: ContentRevisionTable;
}
