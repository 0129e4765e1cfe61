// Where the user goes after signing in: back to the earlier screen, and never outside the console (rule C6).

export const HOME_PATH = '/admin';
export const LOGIN_PATH = '/admin/login';

/** Screens that need no session, to which nobody returns. */
export const OPEN_TO_ALL = /^\/admin\/(?:login|logout|setup|forgot|reset|join|connect)(?:[/?#]|$)/i;

/** The wanted path if it is one of the console's, otherwise the dashboard. */
export function safeReturnPath(wanted: string | null | undefined): string {
  // Browsers read a backslash as a slash and drop tabs and line breaks; our paths contain no encoded slashes.
  if (!wanted || /[\\\p{Cc}]/u.test(wanted)) return HOME_PATH;
  const path = wanted.split(/[?#]/)[0] ?? '';
  if (!/^\/admin(?:\/[\w-]+)*\/?$/.test(path)) return HOME_PATH;
  return OPEN_TO_ALL.test(path) ? HOME_PATH : wanted;
}

/** The path to open: the wanted one, or the sign-in page, which keeps its text fields when the query changes. */
export function pathFor(wanted: string, isSignedIn: boolean): string {
  return isSignedIn || OPEN_TO_ALL.test(wanted) ? wanted : loginPathFrom(wanted);
}

/** The sign-in page with the requested path, and the reason why the session is over. */
export function loginPathFrom(origin: string, reason?: string): string {
  const path = safeReturnPath(origin);
  const query = new URLSearchParams({ ...(path !== HOME_PATH && { from: path }), ...(reason && { ended: reason }) });
  return query.size === 0 ? LOGIN_PATH : `${LOGIN_PATH}?${query.toString()}`;
}
