// The tables as Kysely sees them. Times are ISO text in UTC, booleans 0 or 1, JSON is text that is never queried.
import type { Generated } from 'kysely';
import type { ActivityType } from 'shared/system/activity-types.ts';
import type { MailKind, MailState } from 'shared/mail/mail.ts';
import type { MailEncryption } from 'shared/mail/mail-setup-fields.ts';
import type {
  DesktopCodeTable,
  EndedSessionTable,
  InviteTable,
  PasskeyChallengeTable,
  PasskeyTable,
  ResetCodeTable,
  SavedViewTable,
  SessionTable,
  SignInStepTable,
  UserTable,
} from './account-tables.ts';
import type { Flag } from './flag.ts';
import type {
  LeadCallTable,
  LeadContactTable,
  LeadCountTable,
  LeadHistoryTable,
  LeadNoteTable,
  LeadSearchStateTable,
  LeadSearchTable,
  LeadSeenMarkTable,
  LeadTable,
  LeadUnopenedTable,
  ResponseClockTable,
} from './lead-tables.ts';
import type {
  CategoryTable,
  DocumentTable,
  UnfinishedUploadTable,
  UploadCategoryTable,
  UploadTable,
  UploadTotalTable,
  UploadVariantTable,
  FormerNameTable,
  UploadVersionTable,
} from './media-tables.ts';

interface WriteProbeTable {
  id: number;
  ts: string;
}

interface IdempotencyKeyTable {
  /** What the key is for and the key itself, joined. */
  key: string;
  /** JSON of the answer that a repeat gets. */
  answer: string;
  ts: string;
}

export interface SpamEnquiryTable {
  id: Generated<number>;
  ts: string;
  /** JSON of the parsed enquiry. */
  enquiry: string;
  ip: string;
  ua: string;
  /** The number shown to its sender, which no lead has; none in rows from before there was one. */
  lead_number: number | null;
  phone_key: string;
  email_key: string;
}

interface ActivityTable {
  id: Generated<number>;
  type: ActivityType;
  actor: string;
  action: string;
  ts: string;
}

interface ContentRevisionTable {
  revision: Generated<number>;
  /** JSON of the document as stored; the newest revision is the current one. */
  document: string;
  saved_at: string;
  saved_by: string;
  /** JSON: names of the sections that the save changed. */
  sections: Generated<string>;
}

/** What the owner has changed from the built-in settings; always one row. */
interface SettingsTable {
  id: number;
  /** JSON object of the changed members. */
  changed: string;
  /** JSON: who has changed which of them last. */
  changed_by: Generated<string>;
}

/** How mail is sent, as entered in Settings; always one row. An empty host: by the environment, or not at all. */
export interface MailSetupTable {
  id: number;
  host: string;
  port: number;
  encryption: MailEncryption;
  user: string;
  sender: string;
  site_url: string;
  /** Empty if there is none. */
  sealed_password: string;
  password_set_at: string;
  /** JSON: who has changed which of them last. */
  changed_by: string;
}

export type RestoreCause = 'damage' | 'command';

/** A backup that has replaced the database. */
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
  /** The lead it is about. */
  lead_id: number | null;
  /** Whom it is for, when that is a user. */
  user_id: number | null;
  recipient: string;
  /** Mails with the same key are limited in number; empty if there is no limit. */
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
interface ErasureTable {
  key_hash: string;
  erased_at: string;
  /** Marks of the enquiries that were to stay, and perhaps the highest ids; see `features/privacy/erasures.ts`. */
  left_out: string;
}

export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  ended_sessions: EndedSessionTable;
  reset_codes: ResetCodeTable;
  invites: InviteTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  desktop_codes: DesktopCodeTable;
  sign_in_steps: SignInStepTable;
  write_probe: WriteProbeTable;
  settings: SettingsTable;
  mail_setup: MailSetupTable;
  outgoing_mail: OutgoingMailTable;
  erasures: ErasureTable;
  leads: LeadTable;
  lead_notes: LeadNoteTable;
  lead_history: LeadHistoryTable;
  lead_contacts: LeadContactTable;
  response_clock: ResponseClockTable;
  lead_counts: LeadCountTable;
  lead_seen_marks: LeadSeenMarkTable;
  lead_unopened: LeadUnopenedTable;
  lead_calls: LeadCallTable;
  saved_views: SavedViewTable;
  lead_search: LeadSearchTable;
  lead_search_state: LeadSearchStateTable;
  idempotency_keys: IdempotencyKeyTable;
  spam_enquiries: SpamEnquiryTable;
  activity: ActivityTable;
  content_revisions: ContentRevisionTable;
  uploads: UploadTable;
  upload_totals: UploadTotalTable;
  upload_versions: UploadVersionTable;
  upload_variants: UploadVariantTable;
  upload_former_names: FormerNameTable;
  unfinished_uploads: UnfinishedUploadTable;
  documents: DocumentTable;
  categories: CategoryTable;
  upload_categories: UploadCategoryTable;
  /** For deleted categories: the pictures that had them. */
  former_categories: UploadCategoryTable;
  restores: RestoreTable;
}
