// Whose data a console keeps, and whose session may open and delete them (rule D7). The stores of the installed console and
// of a browser both decide it here.

/** A session as its token names it; without `session`, any session of that user. */
export interface SessionName {
  /** The user's number: a name may be given to somebody else after a restore. */
  user: string;
  session?: string | undefined;
}

/** Earlier consoles recorded the name alone. */
export interface StoreOwner {
  /** Username. */
  owner: string;
  user?: string | undefined;
  /** In which the server has named the owner. */
  session?: string | undefined;
}

/** The last owner, and whether that person must sign in again. */
export interface StoreState extends StoreOwner {
  isLocked: boolean;
}

/**
 * Names an owner among all others, by number and name: a restore may give a name to somebody else, and a server that
 * begins anew a number. No username has a line break.
 */
export function idOf({ owner, user }: StoreOwner): string {
  return user === undefined ? owner : `${user}\n${owner}`;
}

/**
 * For whom the store is opened: the person that the server named for a session, or without a name the last owner, unless
 * that person must sign in again or the session is somebody else's.
 */
export function ownerToOpen(
  known: StoreState | undefined,
  owner: string | undefined,
  by: SessionName | undefined,
): StoreOwner | undefined {
  if (owner !== undefined) return { owner, user: by?.user, session: by?.session };
  if (!known || known.isLocked) return undefined;
  if (by && known.user !== undefined && known.user !== by.user) return undefined;
  // The session that the server has named stays recorded: a former token may be back after a power cut.
  return { owner: known.owner, user: known.user ?? by?.user, session: known.session };
}

export function isRecorded(state: StoreState | undefined, { owner, user, session }: StoreOwner): boolean {
  return state?.isLocked === false && state.owner === owner && state.user === user && state.session === session;
}

/** Whether the data that are open, or would be opened, are deleted at the end of this session. */
export function mayDelete(known: StoreState | undefined, by: SessionName | undefined): known is StoreState {
  // While it is locked it is not known whose session ends: its owner may come back.
  if (!known || known.isLocked) return false;
  if (!by) return true;
  return known.user === by.user && (by.session === undefined || known.session === by.session);
}
