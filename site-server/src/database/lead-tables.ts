// The tables of leads as Kysely sees them, with what belongs to a lead.
import type { ColumnType, Generated } from 'kysely';
import type { EnquiryColumns } from 'shared/enquiry/enquiry-fields.ts';
import type { ContactChannel, ContactOutcome, LeadPriority, LeadStatus } from 'shared/leads/lead-values.ts';
import type { LeadHistoryField } from 'shared/leads/lead-work.ts';
import type { Flag } from './flag.ts';

/** One column for each field of the enquiry. */
export interface LeadTable extends EnquiryColumns<Flag> {
  id: Generated<number>;
  ts: string;
  updated_at: string;
  consent: Flag;
  consent_wording: number;
  read: Flag;
  status: LeadStatus;
  priority: LeadPriority;
  assignee: string;
  /** Normalized username of the assignee; empty if there is none. */
  assignee_key: string;
  /** Normalized username of the assignee; empty while that user is inactive (rule E15). A trigger updates it. */
  desk_key: string;
  /** The number as E.164, empty if it is not valid. Recognises repeat customers. */
  phone_key: string;
  /** The digits of the number as people type them, for the search. */
  phone_search: string;
  /** The address in lower case. */
  email_key: string;
  /** One of many enquiries from the same number or address within an hour (rule B16). */
  possible_repeat: Flag;
  first_contact_at: string | null;
  /**
   * When and by whom the sender was first answered (rule E24); the name is empty for leads from before it was stored.
   */
  responded_at: Generated<string | null>;
  responded_by: Generated<string>;
  /**
   * Office time until the first answer, in minutes, by the office hours of that day; null for leads from before it was
   * stored.
   */
  first_response_minutes: Generated<number | null>;
  response_due_at: Generated<string | null>;
  follow_up_at: Generated<string | null>;
  /** Computed by SQLite: the earlier of an outstanding response and a follow-up, while the lead is open. */
  due_at: ColumnType<string | null, never, never>;
  /** JSON list of the users who ask for the lead while it is unassigned (rule E4). */
  asked_by: Generated<string>;
  /** JSON object of the filled source fields. */
  source: string;
  ip: string;
  ua: string;
  deleted_at: string | null;
  /** Result of the captcha; empty if none was shown (rule B12). */
  captcha: Generated<'' | 'passed' | 'unavailable'>;
  /** A request for a callback; empty for an ordinary enquiry (rule B8). */
  kind: Generated<'' | 'callback'>;
  /** When the lead was last closed, set by a trigger. Meaningless while the lead is open. */
  closed_at: Generated<string | null>;
}

export interface LeadNoteTable {
  id: Generated<number>;
  lead_id: number;
  /** Time of the server. */
  ts: string;
  /** Time that the client has sent, used to recognise a repeated entry (rule E6). */
  sent_ts: string;
  author: string;
  text: string;
}

/** Changes of a lead: who changed which field from what to what. */
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
  /** Empty until somebody notes an outcome. */
  outcome: Generated<ContactOutcome | ''>;
}

/** One row: the response targets and office hours by which the due times of leads were computed. */
export interface ResponseClockTable {
  id: number;
  schedule: string;
}

/**
 * The number of leads for each combination of these columns, without deleted leads; updated by triggers in the same
 * transaction.
 */
export interface LeadCountTable extends Pick<
  LeadTable,
  'status' | 'priority' | 'reason' | 'assignee_key' | 'desk_key'
> {
  n: number;
}

/** The newest lead up to which a user has marked all leads as seen. */
export interface LeadSeenMarkTable {
  user_id: number;
  lead_id: number;
  /** Leads that came back to be opened are covered up to this number (`lead_unopened.turn`). */
  turn: Generated<number>;
  /** Number of the latest marking, 0 for none; the columns below are from before it, for Undo (rule D4o). */
  marking: Generated<number>;
  former_lead_id: Generated<number>;
  former_turn: Generated<number>;
}

/** Unopened leads: a trigger adds each new lead, and removes closed ones. */
export interface LeadUnopenedTable {
  lead_id: number;
  /** The assignee; null when anybody may open the lead. */
  user_id: Generated<number | null>;
  /** Who has assigned the lead. */
  actor: Generated<string>;
  /** Since when the lead waits to be opened. */
  since: string;
  /** A number that was reserved when the lead was last passed on (`nextTurn`); 0 while it has not been passed on. */
  turn: Generated<number>;
  /** Number of the marking with which the assignee has seen it, 0 for none; 1 for those from before they had numbers. */
  dismissed: Generated<number>;
  /** How many steps of the escalation were done (rule D17). */
  step: Generated<number>;
  /**
   * Normalized username of the assignee when the lead was opened earlier; empty if there was none, or if that was long
   * ago; null if the lead was never opened.
   */
  opened_as: Generated<string | null>;
}

/** Users to whom an unopened lead was escalated, until they have seen it. */
export interface LeadCallTable {
  user_id: number;
  lead_id: number;
  ts: string;
  /** Number of the marking with which the user has seen it, 0 for none. */
  dismissed: Generated<number>;
  /** Message id of the mail that names it among others, empty while it waits for one; null if none is to (rule D17f). */
  summed_up_in: Generated<string | null>;
}

/** The full-text index over leads; see search-index.ts. */
export interface LeadSearchTable {
  rowid: number;
}

/** One row: the last lead that is in the full-text index. */
export interface LeadSearchStateTable {
  id: number;
  indexed_to: number;
}
