// Signing in to the desktop console through the system's browser: the address of the page that the console opens, and
// the link by which that page returns to the console (rule D24). Challenge and verifier are those of RFC 7636.

export const LINK_SCHEME = 'siteconsole';

/** Page on the server that asks for consent. */
const DESKTOP_SIGN_IN_PATH = '/admin/desktop-sign-in';

export const COMPUTER_NAME_MAX = 100;

/** 32 random bytes, or a SHA-256 hash, in URL-safe base64. */
const BYTES = '[A-Za-z0-9_-]{43}';
export const CHALLENGE = new RegExp(`^${BYTES}$`);
const SIGN_IN_LINK = new RegExp(String.raw`^${LINK_SCHEME}:\/\/sign-in\/(${BYTES})\/(${BYTES})\/?$`);

export interface SignInRequest {
  /** By which the console recognises its own request; meaningless to anyone else. */
  state: string;
  /** SHA-256 of the verifier, which only the console knows. */
  challenge: string;
  /** Host name of the computer. */
  computer: string;
}

/** Address of the page. The request is in the fragment, which appears in no log and reaches no proxy. */
export function pageOfSignIn(server: string, request: SignInRequest): string {
  return `${server}${DESKTOP_SIGN_IN_PATH}#${new URLSearchParams({ ...request }).toString()}`;
}

const isName = (text: string) => /^\P{Cc}+$/u.test(text) && text.length <= COMPUTER_NAME_MAX;

/** @param hash  fragment of the page's address; the result is undefined when it is incomplete */
export function readSignInRequest(hash: string): SignInRequest | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const [state = '', challenge = '', computer = ''] = ['state', 'challenge', 'computer'].map(
    (n) => params.get(n) ?? '',
  );
  return CHALLENGE.test(state) && CHALLENGE.test(challenge) && isName(computer)
    ? { state, challenge, computer }
    : undefined;
}

/** What the page returns to the console. */
export interface SignInLink {
  state: string;
  code: string;
}

export function linkOfSignIn({ state, code }: SignInLink): string {
  return `${LINK_SCHEME}://sign-in/${state}/${code}`;
}

/** Undefined for any text that is not such a link. */
export function readSignInLink(text: string): SignInLink | undefined {
  const [, state, code] = SIGN_IN_LINK.exec(text) ?? [];
  return state !== undefined && code !== undefined ? { state, code } : undefined;
}
