// The tables of accounts as Kysely sees them: people, how they sign in, and what each keeps.
import type { Generated } from 'kysely';
import type { Role } from 'shared/accounts/roles.ts';
import type { Flag } from './flag.ts';

/** The hash of an account without a password. No password has it. */
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
  /** For a session that another one has allowed: when the person signed in to that. Else empty: at `created_at`. */
  signed_in_at: Generated<string>;
}

/** A session that was ended on purpose; its row is gone. */
export interface EndedSessionTable {
  id: string;
  ended_at: string;
}

export interface ResetCodeTable {
  /** SHA-256 of the code: a person who reads the database cannot use it. */
  code_hash: string;
  user_id: number;
  expires_at: string;
  /** The administrator who made the link; the user for one made on the command line; null for one that was mailed. */
  made_by: number | null;
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
  /** SHA-256 of the ticket that was sent with the challenge, and of the challenge itself. */
  ticket_hash: string;
  challenge_hash: string;
  /** The session that may answer it; empty for signing in. */
  session_id: string;
  expires_at: string;
}

/** Somebody has entered the right password and must still use a passkey: there is no session yet (rule C28). */
export interface SignInStepTable {
  /** SHA-256 of the ticket that the page has received. */
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
  /** SHA-256 of the secret that only that console knows. */
  challenge: string;
  user_id: number;
  /** The session that allowed it; the code ends with it. */
  session_id: string;
  computer: string;
  expires_at: string;
  /** A used code stays until it would have expired, so that a second use can be distinguished from a late one. */
  is_used: Flag;
}

/** The views of the lead list that a person keeps. */
export interface SavedViewTable {
  user_id: number;
  revision: number;
  /** JSON list in the order in which they are shown. */
  views: string;
}
