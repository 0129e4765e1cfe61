// Signing in through the system's browser (rule D24) as in RFC 8252: the console keeps a secret in memory, passes only its
// hash to the browser, and the returned code is useless without the secret.
import { createHash } from 'node:crypto';
import { COMPUTER_NAME_MAX, pageOfSignIn, readSignInLink, type SignInLink } from 'shared/desktop/sign-in-link.ts';

/** What the server requires to open a session. */
interface FinishedSignIn {
  code: string;
  verifier: string;
  remember: boolean;
}

export interface BrowserSignIn {
  /** Replaces an earlier attempt. @returns false if there is no server, or no browser that opens */
  begin(remember: boolean): Promise<boolean>;
  /** Undefined for a link that belongs to no attempt of this run. */
  finish(link: SignInLink): FinishedSignIn | undefined;
}

interface Parts {
  /** Origin of the server in use. */
  server(): string | undefined;
  computer: string;
  openExternally(url: string): Promise<void>;
}

interface Attempt {
  server: string;
  state: string;
  verifier: string;
  remember: boolean;
}

const createSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/** The link among the program's arguments. */
export function signInOfArguments(args: readonly string[]): SignInLink | undefined {
  return args.map(readSignInLink).find((link) => link !== undefined);
}

export function createBrowserSignIn({ server, computer, openExternally }: Parts): BrowserSignIn {
  let attempt: Attempt | undefined;
  // The page refuses a name with control characters.
  const name = computer.replaceAll(/\p{Cc}/gu, '').slice(0, COMPUTER_NAME_MAX) || 'a computer';
  return {
    async begin(remember) {
      const origin = server();
      if (origin === undefined) return false;
      const [state, verifier] = [createSecret(), createSecret()];
      attempt = { server: origin, state, verifier, remember };
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      try {
        await openExternally(pageOfSignIn(origin, { state, challenge, computer: name }));
        return true;
      } catch {
        return false;
      }
    },

    // The attempt is kept: if a page opens its link twice, the server answers that the code was used.
    finish({ state, code }) {
      if (attempt?.state !== state || attempt.server !== server()) return undefined;
      return { code, verifier: attempt.verifier, remember: attempt.remember };
    },
  };
}
