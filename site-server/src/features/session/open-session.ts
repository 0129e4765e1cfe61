// Opens a session: its row, its token, and the answer of every call that signs somebody in.
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { Role } from 'shared/accounts/roles.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isOver, type Clock } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { deleteExpiredSessions, insertSession, LONGEST_SESSION_MS } from './session.store.ts';
import type { Tokens } from './tokens.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = 12 * HOUR_MS;
const REMEMBERED_LIFETIME_MS = 30 * 24 * HOUR_MS;

/** The columns of a user that sessions need. */
export interface Person {
  id: number;
  username: string;
  role: Role;
  display_name: string;
  can_upload: 0 | 1;
  email: string;
}

export interface SessionOptions {
  remember: boolean;
  /** When the user signed in to the session that has allowed this one; the current time when absent. */
  signedInAt?: string;
  /** Latest end of the session, which may end earlier, after its usual time. */
  until?: string;
  userAgent: string;
  /** Text of the activity entry. */
  action: string;
}

export type OpenSession = (tx: Transaction, person: Person, options: SessionOptions) => Promise<LoginAnswer>;

/** How long a session lasts after its start or renewal (rule C1). */
function lifetimeOf(remember: boolean): number {
  return remember ? REMEMBERED_LIFETIME_MS : LIFETIME_MS;
}

/** Whether a session has expired; a session opened while the clock was ahead expires too (rule C22d). */
export function isSessionOver({ expires_at, remember }: { expires_at: string; remember: 0 | 1 }, now: number): boolean {
  return isOver(expires_at, lifetimeOf(remember === 1), now);
}

/** Until when a session lasts that is opened or renewed now (rule C1b). */
export function endFrom(now: number, remember: boolean, signedInAt: string): number {
  return Math.min(now + lifetimeOf(remember), Date.parse(signedInAt) + LONGEST_SESSION_MS);
}

/** The API's form of the signed-in user. */
export function toCurrentUser({ id, username, role, display_name, can_upload, email }: Person): CurrentUser {
  const isAdmin = role === 'admin';
  return { id, username, role, isAdmin, displayName: display_name, canUpload: isAdmin || can_upload === 1, email };
}

export function createSessionOpener({ clock, tokens }: { clock: Clock; tokens: Tokens }): OpenSession {
  return async function openSession(tx, person, { remember, signedInAt, until, userAgent, action }) {
    const sessionId = createId();
    // One value for both times: renewals are limited by the one, and begin with the other.
    const now = clock.now();
    const createdAt = new Date(now).toISOString();
    const usual = endFrom(now, remember, signedInAt ?? createdAt);
    const expires = until === undefined ? usual : Math.min(usual, Date.parse(until));
    const expiresAt = new Date(expires).toISOString();
    await deleteExpiredSessions(tx, createdAt);
    insertSession(tx, { id: sessionId, userId: person.id, createdAt, signedInAt, expiresAt, remember, userAgent });
    insertActivity(tx, { type: 'auth', actor: person.username, action, ts: createdAt });
    return {
      token: tokens.sign({ userId: person.id, sessionId }, expires),
      user: toCurrentUser(person),
      expiresAt,
    };
  };
}
