// How the installed console signs in through the system's browser: the page that it opens there, and the link by which the
// page comes back to it (rule D24). A challenge and a verifier are those of RFC 7636.

export const LINK_SCHEME = 'siteconsole';

/** Where the server asks whether the console may sign in. */
export const DESKTOP_SIGN_IN_PATH = '/admin/desktop-sign-in';

export const COMPUTER_NAME_MAX = 100;

/** 32 random bytes, or a SHA-256, in URL-safe base64. */
const BYTES = '[A-Za-z0-9_-]{43}';
export const CHALLENGE = new RegExp(`^${BYTES}$`);
const SIGN_IN_LINK = new RegExp(String.raw`^${LINK_SCHEME}:\/\/sign-in\/(${BYTES})\/(${BYTES})\/?$`);

export interface SignInRequest {
  /** By which the console knows its own request again; it says nothing to anybody else. */
  state: string;
  /** SHA-256 of what only the console knows. */
  challenge: string;
  /** The name of the computer, as it calls itself. */
  computer: string;
}

/** In the fragment, which no log and no proxy sees. */
export function pageOfSignIn(server: string, request: SignInRequest): string {
  return `${server}${DESKTOP_SIGN_IN_PATH}#${new URLSearchParams({ ...request }).toString()}`;
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const isName = (text: string) => /^[^\u0000-\u001f\u007f]+$/.test(text) && text.length <= COMPUTER_NAME_MAX;

/** @param hash  the fragment of the page's address; undefined when it is not complete */
export function readSignInRequest(hash: string): SignInRequest | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const [state = '', challenge = '', computer = ''] = ['state', 'challenge', 'computer'].map(
    (n) => params.get(n) ?? '',
  );
  return CHALLENGE.test(state) && CHALLENGE.test(challenge) && isName(computer)
    ? { state, challenge, computer }
    : undefined;
}

/** What the page comes back with. */
export interface SignInLink {
  state: string;
  code: string;
}

export function linkOfSignIn({ state, code }: SignInLink): string {
  return `${LINK_SCHEME}://sign-in/${state}/${code}`;
}

/** Undefined for everything that is no such link. */
export function readSignInLink(text: string): SignInLink | undefined {
  const [, state, code] = SIGN_IN_LINK.exec(text) ?? [];
  return state !== undefined && code !== undefined ? { state, code } : undefined;
}
