// The tables as Kysely sees them. Times are ISO text in UTC, booleans 0 or 1, JSON is text that is never queried.
import type { ColumnType, Generated } from 'kysely';
import type { ActivityType } from 'shared/system/activity.ts';
import type { ContactChannel, ContactOutcome, LeadHistoryField } from 'shared/leads/lead-work.ts';
import type { LeadPriority, LeadStatus } from 'shared/leads/leads.ts';
import type { MailKind, MailState } from 'shared/mail/mail.ts';
import type { Role } from 'shared/accounts/users.ts';
import type {
  CategoryTable,
  UploadCategoryTable,
  UploadTable,
  UploadVariantTable,
  UploadVersionTable,
} from './media-tables.ts';

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
  /** Where mail for the user goes; when empty, a username that is an address serves. */
  email: Generated<string>;
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
  /** The assignee key; empty while that user is inactive (rule E15). A trigger follows the user. */
  desk_key: string;
  /** The number as E.164; empty when it is none. Recognises repeat customers. */
  phone_key: string;
  /** The digits of the number as people type them, for the search. */
  phone_search: string;
  /** The address in lower case. */
  email_key: string;
  /** One of many from the same number or address within an hour (rule B16). */
  possible_repeat: Flag;
  first_contact_at: string | null;
  /** When and by whom the sender was first answered (rule E24); nobody's name in leads from before that was kept. */
  responded_at: Generated<string | null>;
  responded_by: Generated<string>;
  response_due_at: Generated<string | null>;
  follow_up_at: Generated<string | null>;
  /** The engine's own: the earlier of an outstanding response and a follow-up, while the lead is open. */
  due_at: ColumnType<string | null, never, never>;
  /** JSON list of the usernames that ask for it while it is nobody's (rule E4). */
  asked_by: Generated<string>;
  /** JSON object of the filled source fields. */
  source: string;
  ip: string;
  ua: string;
  deleted_at: string | null;
  /** How the captcha went; empty where none was asked for (rule B12). */
  captcha: Generated<'' | 'passed' | 'unavailable'>;
  /** A request to be called back, or an ordinary enquiry when empty (rule B8). */
  kind: Generated<'' | 'callback'>;
  /** When it was last closed; a trigger keeps it. Means nothing while the lead is open. */
  closed_at: Generated<string | null>;
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

/** Who changed which field of a lead from what to what. */
export interface LeadHistoryTable {
  id: Generated<number>;
  lead_id: number;
  ts: string;
  actor: string;
  field: LeadHistoryField;
  old_value: string;
  new_value: string;
}

export interface LeadContactTable {
  id: Generated<number>;
  lead_id: number;
  ts: string;
  actor: string;
  channel: ContactChannel;
  /** Empty while nobody has said what came of it. */
  outcome: Generated<ContactOutcome | ''>;
}

/** One row: by which targets and office hours the leads' times were worked out. */
export interface ResponseClockTable {
  id: number;
  schedule: string;
}

/** Leads that are not deleted, by status; kept by triggers in the transaction that writes them. */
export interface LeadCountTable {
  status: LeadStatus;
  n: number;
}

export interface LeadSeenTable {
  user_id: number;
  lead_id: number;
}

/** The last lead up to which a user has seen everything. */
export interface LeadSeenMarkTable {
  user_id: number;
  lead_id: number;
}

/** The person to whom somebody else has given a lead, until they open it. */
export interface LeadGivenTable {
  lead_id: number;
  user_id: number;
  actor: string;
  ts: string;
}

/** The views of the lead list that a person keeps. */
export interface SavedViewTable {
  user_id: number;
  revision: number;
  /** JSON list in the order in which they are shown. */
  views: string;
}

/** The full-text index over leads; see search-index.ts. */
export interface LeadSearchTable {
  rowid: number;
}

/** One row: the last lead that the full-text index holds. */
export interface LeadSearchStateTable {
  id: number;
  indexed_to: number;
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
  /** The number that its sender was told and that no lead has; none in rows from before there was one. */
  lead_number: number | null;
  phone_key: string;
  email_key: string;
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
  /** JSON: names of the sections that the save changed. */
  sections: Generated<string>;
}

/** What the owner has changed from the built-in settings; always one row. */
export interface SettingsTable {
  id: number;
  /** JSON object of the changed members. */
  changed: string;
}

export type RestoreCause = 'damage' | 'command';

/** A backup that was put in the place of the database. */
export interface RestoreTable {
  id: Generated<number>;
  ts: string;
  cause: RestoreCause;
  /** Name of the backup, and when it was made. */
  backup: string;
  backup_ts: string;
  /** Name of the file that was in its place; empty when there was none. */
  kept_as: string;
  /** JSON: the rows that were taken over from that file, by table, and how many places could not be read. */
  merged: string;
  /** What has to be done again on older data has been done. */
  is_applied: Flag;
  /** When an administrator has taken notice. */
  dismissed_at: string | null;
}

export interface OutgoingMailTable {
  id: Generated<number>;
  kind: MailKind;
  /** What it tells of. */
  lead_id: number | null;
  /** Whom it is for, when that is a user. */
  user_id: number | null;
  recipient: string;
  /** Mails of one key go out only so often; empty where there is no such bound. */
  quota_key: string;
  message_id: string;
  created_at: string;
  state: MailState;
  attempts: number;
  next_try_at: string;
  last_error: string;
  sent_at: string | null;
}

/** Who was erased, as a hash that only this installation can make. */
export interface ErasureTable {
  key_hash: string;
  erased_at: string;
}

export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  reset_codes: ResetCodeTable;
  write_probe: WriteProbeTable;
  settings: SettingsTable;
  outgoing_mail: OutgoingMailTable;
  erasures: ErasureTable;
  leads: LeadTable;
  lead_notes: LeadNoteTable;
  lead_history: LeadHistoryTable;
  lead_contacts: LeadContactTable;
  response_clock: ResponseClockTable;
  lead_counts: LeadCountTable;
  lead_seen: LeadSeenTable;
  lead_seen_marks: LeadSeenMarkTable;
  lead_given: LeadGivenTable;
  saved_views: SavedViewTable;
  lead_search: LeadSearchTable;
  lead_search_state: LeadSearchStateTable;
  idempotency_keys: IdempotencyKeyTable;
  spam_enquiries: SpamEnquiryTable;
  activity: ActivityTable;
  content_revisions: ContentRevisionTable;
  uploads: UploadTable;
  upload_versions: UploadVersionTable;
  upload_variants: UploadVariantTable;
  categories: CategoryTable;
  upload_categories: UploadCategoryTable;
  restores: RestoreTable;
}
