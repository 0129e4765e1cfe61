// Decides whose data a console keeps, and whose session may open and delete it (rule D7), for both the installed
// console and a browser.

/** A session as its token names it; without `session`, any session of that user. */
export interface SessionName {
  /** The user's number, since a restore may give a username to somebody else. */
  user: string;
  session?: string | undefined;
}

/** The owner of the data; earlier consoles recorded only the username. */
export interface StoreOwner {
  /** Username. */
  owner: string;
  user?: string | undefined;
  /** The session for which the server has named the owner. */
  session?: string | undefined;
}

/** The last owner, and whether that person must sign in again. */
export interface StoreState extends StoreOwner {
  isLocked: boolean;
}

/**
 * Identifies an owner by number and username: a restore may give a username, and a new server a number, to somebody
 * else. Usernames contain no line breaks.
 */
export function idOf({ owner, user }: StoreOwner): string {
  return user === undefined ? owner : `${user}\n${owner}`;
}

/**
 * The user for whom the store is opened: the one named by the server, or without a name the last owner, unless that
 * user must sign in again or the session is another user's.
 */
export function ownerToOpen(
  known: StoreState | undefined,
  owner: string | undefined,
  by: SessionName | undefined,
): StoreOwner | undefined {
  if (owner !== undefined) return { owner, user: by?.user, session: by?.session };
  if (!known || known.isLocked) return undefined;
  if (by && known.user !== undefined && known.user !== by.user) return undefined;
  // The recorded session is kept, as an earlier token may be back after a power cut.
  return { owner: known.owner, user: known.user ?? by?.user, session: known.session };
}

export function isRecorded(state: StoreState | undefined, { owner, user, session }: StoreOwner): boolean {
  return state?.isLocked === false && state.owner === owner && state.user === user && state.session === session;
}

/** Whether the stored data is deleted at the end of this session. */
export function mayDelete(known: StoreState | undefined, by: SessionName | undefined): known is StoreState {
  // While the data is locked, it is not known whether the ending session is its owner's.
  if (!known || known.isLocked) return false;
  if (!by) return true;
  return known.user === by.user && (by.session === undefined || known.session === by.session);
}
