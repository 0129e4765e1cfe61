// The tables as Kysely sees them. Times are ISO text in UTC, booleans 0 or 1, JSON is text that is never queried.
import type { Generated } from 'kysely';
import type { ActivityType } from 'shared/system/activity-types.ts';
import type { MailKind, MailState } from 'shared/mail/mail.ts';
import type { MailEncryption } from 'shared/mail/mail-setup-fields.ts';
import type { Role } from 'shared/accounts/roles.ts';
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
  /** 0 while somebody was only invited: there is no password yet, and the account is inactive (rule C26). */
  joined: Generated<Flag>;
  /** Whether the person wants to be asked for the password and a passkey (rule C28). */
  second_factor: Generated<Flag>;
  /** JSON: who has changed which field last. */
  changed_by: Generated<string>;
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
  /** What its token named before it was given another one, taken until `former_until`. */
  former_id: Generated<string | null>;
  former_until: Generated<string>;
}

export interface ResetCodeTable {
  /** SHA-256 of the code: a person who reads the database cannot use it. */
  code_hash: string;
  user_id: number;
  expires_at: string;
}

export interface InviteTable {
  user_id: number;
  /** SHA-256 of the code: a person who reads the database cannot use it. */
  code_hash: string;
  /** The administrator who made the link. */
  invited_by: number;
  expires_at: string;
}

/** A key with which somebody signs in; the private half never leaves the device. */
export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  /** COSE key in URL-safe base64. */
  public_key: string;
  /** How often the device has used it, where it counts; 0 where not. */
  counter: number;
  /** JSON list of how the browser reaches the device. */
  transports: string;
  name: string;
  created_at: string;
  /** Empty until it is used for the first time. */
  last_used_at: Generated<string>;
}

export interface PasskeyChallengeTable {
  /** SHA-256 of what was handed out with the challenge, and of the challenge itself. */
  ticket_hash: string;
  challenge_hash: string;
  /** The session that may answer it; empty for signing in. */
  session_id: string;
  expires_at: string;
}

/** Somebody has given the right password and is still to use a passkey: there is no session yet (rule C28). */
export interface SignInStepTable {
  /** SHA-256 of what the page was handed. */
  ticket_hash: string;
  user_id: number;
  remember: Flag;
  expires_at: string;
  /** How often something was asked or answered with it. */
  tries: number;
}

/** What the installed console signs in with after somebody has allowed it in a browser (rule D24). */
export interface DesktopCodeTable {
  /** SHA-256 of the code: a person who reads the database cannot use it. */
  code_hash: string;
  /** SHA-256 of what only that console knows. */
  challenge: string;
  user_id: number;
  /** The session that allowed it; the code ends with it. */
  session_id: string;
  computer: string;
  expires_at: string;
  /** A used code stays until it would have expired, so that a second use can be distinguished from a late one. */
  is_used: Flag;
}

export interface WriteProbeTable {
  id: number;
  ts: string;
}

/** The views of the lead list that a person keeps. */
export interface SavedViewTable {
  user_id: number;
  revision: number;
  /** JSON list in the order in which they are shown. */
  views: string;
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
  /** The number shown to its sender, which no lead has; none in rows from before there was one. */
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
  /** Empty where there is none. */
  sealed_password: string;
  password_set_at: string;
  /** JSON: who has changed which of them last. */
  changed_by: string;
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
  /** The lead it is about. */
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
  /** Marks of the enquiries that were to stay, with spaces between them; see `features/privacy/erasures.ts`. */
  left_out: string;
}

export interface Tables {
  users: UserTable;
  sessions: SessionTable;
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
  /** Of deleted categories: the pictures that had them. */
  former_categories: UploadCategoryTable;
  restores: RestoreTable;
}
