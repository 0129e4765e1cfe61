// The tables of accounts as Kysely sees them: users, how they sign in, and what each of them stores.
import type { Generated } from 'kysely';
import type { Role } from 'shared/accounts/roles.ts';
import type { Flag } from './flag.ts';

/** Stands for the hash of an account without a password; no password has this hash. */
export const NO_PASSWORD = '';

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
  /** Address for mail to the user; when empty, a username that is an address is used. */
  email: Generated<string>;
  /** 0 for an invited user who has not joined: without a password, and inactive (rule C26). */
  joined: Generated<Flag>;
  /** Whether the user wants to be asked for a passkey after the password (rule C28). */
  second_factor: Generated<Flag>;
  /** JSON: who last changed which field. */
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
  /** Id of the session in its previous token, which is accepted until `former_until`. */
  former_id: Generated<string | null>;
  former_until: Generated<string>;
  /**
   * For a session that another session has allowed: when the user signed in to the other one. Otherwise empty:
   * `created_at` counts.
   */
  signed_in_at: Generated<string>;
}

/** Sessions that were ended on purpose, whose rows are deleted. */
export interface EndedSessionTable {
  id: string;
  ended_at: string;
}

export interface ResetCodeTable {
  /** SHA-256 of the code, so that reading the database does not reveal the code. */
  code_hash: string;
  user_id: number;
  expires_at: string;
  /** The administrator who made the link; the user for a link from the command line; null for a mailed one. */
  made_by: number | null;
}

export interface InviteTable {
  user_id: number;
  /** SHA-256 of the code, so that reading the database does not reveal the code. */
  code_hash: string;
  /** The administrator who made the invitation. */
  invited_by: number;
  expires_at: string;
}

/** A passkey of a user; its private half never leaves the device. */
export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  /** COSE key in URL-safe base64. */
  public_key: string;
  /** The device's counter of uses; 0 for devices that do not count. */
  counter: number;
  /** JSON list of transports by which the browser reaches the device. */
  transports: string;
  name: string;
  created_at: string;
  /** Empty until the passkey is used for the first time. */
  last_used_at: Generated<string>;
}

export interface PasskeyChallengeTable {
  /** SHA-256 of the ticket that was sent with the challenge, and of the challenge itself. */
  ticket_hash: string;
  challenge_hash: string;
  /** The session that may answer the challenge; empty for signing in. */
  session_id: string;
  expires_at: string;
}

/** A sign-in after the right password that still needs a passkey: there is no session yet (rule C28). */
export interface SignInStepTable {
  /** SHA-256 of the ticket that the page has received. */
  ticket_hash: string;
  user_id: number;
  remember: Flag;
  expires_at: string;
  /** How often a challenge was requested or answered for this sign-in. */
  tries: number;
}

/** A code with which the installed console signs in after its user has allowed it in a browser (rule D24). */
export interface DesktopCodeTable {
  /** SHA-256 of the code, so that reading the database does not reveal the code. */
  code_hash: string;
  /** SHA-256 of the secret that only this console knows. */
  challenge: string;
  user_id: number;
  /** The session that allowed the sign-in; the code ends with the session. */
  session_id: string;
  computer: string;
  expires_at: string;
  /** A used code stays until it would have expired, so that a second use can be told from a late one. */
  is_used: Flag;
}

/** A user's saved views of the lead list. */
export interface SavedViewTable {
  user_id: number;
  revision: number;
  /** JSON list of the views, in the order in which they are shown. */
  views: string;
}
