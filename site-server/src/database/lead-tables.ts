// The tables of leads as Kysely sees them, with what belongs to a lead.
import type { ColumnType, Generated } from 'kysely';
import type { EnquiryColumns } from 'shared/enquiry/enquiry-fields.ts';
import type { ContactChannel, ContactOutcome, LeadPriority, LeadStatus } from 'shared/leads/lead-values.ts';
import type { LeadHistoryField } from 'shared/leads/lead-work.ts';
import type { Flag } from './flag.ts';

/** With a column for each field of the enquiry. */
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
  /**
   * When and by whom the sender was first answered (rule E24); the name is empty for leads from before it was stored.
   */
  responded_at: Generated<string | null>;
  responded_by: Generated<string>;
  /** Office time until then, in minutes, by the office hours of that day; null for leads from before it was stored. */
  first_response_minutes: Generated<number | null>;
  response_due_at: Generated<string | null>;
  follow_up_at: Generated<string | null>;
  /** The engine's own: the earlier of an outstanding response and a follow-up, while the lead is open. */
  due_at: ColumnType<string | null, never, never>;
  /** JSON list of the usernames that ask for it while it is unassigned (rule E4). */
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
  /** The time that was sent, used to recognise a repeated entry (rule E6). */
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
  /** Empty while nobody has noted an outcome. */
  outcome: Generated<ContactOutcome | ''>;
}

/** One row: by which targets and office hours the leads' times were worked out. */
export interface ResponseClockTable {
  id: number;
  schedule: string;
}

/** How many leads are alike in all of this, deleted ones left out; kept by triggers in the transaction that writes them. */
export interface LeadCountTable extends Pick<
  LeadTable,
  'status' | 'priority' | 'reason' | 'assignee_key' | 'desk_key'
> {
  n: number;
}

/** The newest lead that a user has marked as seen with all others. */
export interface LeadSeenMarkTable {
  user_id: number;
  lead_id: number;
  /** Up to where it covers what came back. */
  turn: Generated<number>;
}

/** Leads that are still to be opened; a trigger adds each new one, and removes those that are closed. */
export interface LeadUnopenedTable {
  lead_id: number;
  /** The person it was given to; null when anybody may open it. */
  user_id: Generated<number | null>;
  /** Who gave it. */
  actor: Generated<string>;
  /** Since when it waits. */
  since: string;
  /** A number of the history, for what came back to be opened; 0 for what is there for the first time. */
  turn: Generated<number>;
  /** The person has marked everything as seen. */
  dismissed: Generated<Flag>;
  /** How many steps of the escalation are done (rule D17). */
  step: Generated<number>;
  /** The key of its assignee when it was opened earlier, empty if it had none or that was long ago; null if it never was. */
  opened_as: Generated<string | null>;
}

/** Whom an unopened lead was escalated to, until they have seen it. */
export interface LeadCallTable {
  user_id: number;
  lead_id: number;
  ts: string;
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
