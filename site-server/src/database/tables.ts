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
  /** The purpose of the key and the key itself, joined. */
  key: string;
  /** The answer for a repeated request, as JSON. */
  answer: string;
  ts: string;
}

export interface SpamEnquiryTable {
  id: Generated<number>;
  ts: string;
  /** The parsed enquiry as JSON. */
  enquiry: string;
  ip: string;
  ua: string;
  /** The number that was shown to the sender, which no lead has; null in rows from before there was one. */
  lead_number: number | null;
  phone_key: string;
  email_key: string;
  /** The lead that was made of it, and when; such a row is hidden, and kept for the Undo of that (rule B14d). */
  rescued_as: number | null;
  rescued_at: string | null;
  /** When it was deleted; such a row is hidden, and kept for the Undo of that (rule B14e). */
  deleted_at: string | null;
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
  /** The document as stored, as JSON; the newest revision is the current one. */
  document: string;
  saved_at: string;
  saved_by: string;
  /** JSON: names of the sections that were changed. */
  sections: Generated<string>;
}

/** Settings that differ from the built-in ones; always one row. */
interface SettingsTable {
  id: number;
  /** JSON object of the changed settings. */
  changed: string;
  /** JSON: who last changed which setting. */
  changed_by: Generated<string>;
}

/**
 * The mail set-up from Settings; always one row. With an empty host, mail is sent as the environment says, or not at
 * all.
 */
export interface MailSetupTable {
  id: number;
  host: string;
  port: number;
  encryption: MailEncryption;
  user: string;
  sender: string;
  site_url: string;
  /** Empty if there is no password. */
  sealed_password: string;
  password_set_at: string;
  /** JSON: who last changed which field. */
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
  /** New name of the replaced file; empty when there was none. */
  kept_as: string;
  /** JSON: numbers of rows merged from the replaced file, by table, and of unreadable places. */
  merged: string;
  /** Whether the steps that follow a restore were done. */
  is_applied: Flag;
  /** When an administrator has dismissed the notice. */
  dismissed_at: string | null;
}

export interface OutgoingMailTable {
  id: Generated<number>;
  kind: MailKind;
  /** The lead that the mail is about. */
  lead_id: number | null;
  /** The recipient, if that is a user. */
  user_id: number | null;
  recipient: string;
  /** The number of mails with the same key is limited; empty if there is no limit. */
  quota_key: string;
  message_id: string;
  created_at: string;
  state: MailState;
  attempts: number;
  next_try_at: string;
  last_error: string;
  sent_at: string | null;
  /** When it was discarded; such a mail is hidden and not sent, and kept for the Undo of that (rule H16k). */
  discarded_at: Generated<string | null>;
}

/** Erased people, as hashes that only this installation can compute. */
interface ErasureTable {
  key_hash: string;
  erased_at: string;
  /** Marks of the enquiries that were kept, and possibly the highest ids; see `features/privacy/erasures.ts`. */
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
  /** The pictures of deleted categories. */
  former_categories: UploadCategoryTable;
  restores: RestoreTable;
}
