// Signing in through the system's browser (rule D24), as RFC 8252 says: the console keeps a secret in its memory, gives the
// browser only a hash of it, and the code that comes back is of use only together with the secret.
import { createHash } from 'node:crypto';
import { COMPUTER_NAME_MAX, pageOfSignIn, readSignInLink, type SignInLink } from 'shared/desktop/sign-in-link.ts';

/** What the server wants to see before it opens a session. */
export interface FinishedSignIn {
  code: string;
  verifier: string;
  remember: boolean;
}

export interface BrowserSignIn {
  /** Takes the place of an attempt before it. @returns false when there is no server, or no browser that opens */
  begin(remember: boolean): Promise<boolean>;
  /** Undefined for a link that no attempt of this run waits for. */
  finish(link: SignInLink): FinishedSignIn | undefined;
}

interface Parts {
  /** Origin of the one in use. */
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

/** The link among the arguments that a program was started with. */
export function signInOfArguments(args: readonly string[]): SignInLink | undefined {
  return args.map(readSignInLink).find((link) => link !== undefined);
}

export function createBrowserSignIn({ server, computer, openExternally }: Parts): BrowserSignIn {
  let attempt: Attempt | undefined;
  // oxlint-disable-next-line no-control-regex -- the page refuses a name with control characters
  const name = computer.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, COMPUTER_NAME_MAX) || 'a computer';
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

    // The attempt stays: for a page that opens its link twice, the server answers that it was used.
    finish({ state, code }) {
      if (attempt?.state !== state || attempt.server !== server()) return undefined;
      return { code, verifier: attempt.verifier, remember: attempt.remember };
    },
  };
}
