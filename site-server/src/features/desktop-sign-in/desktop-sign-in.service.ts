// Signing in to the installed console through the system's browser (rule D24): the user who is signed in there allows
// it, which creates a code; with this code and its own secret, the console gets a separate session.
import { forbidden, rateLimited } from 'shared/api/errors.ts';
import type { AllowDesktop, DesktopCode, DesktopSignIn } from 'shared/accounts/desktop-sign-in/desktop-sign-in.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import { isOver, type Clock } from '../../platform/clock.ts';
import { createSecret } from '../../platform/ids.ts';
import { hashCode } from '../session/one-time-code.ts';
import { isSessionOver, type OpenSession } from '../session/open-session.ts';
import { findSession, signInOf } from '../session/session.store.ts';
import type { SignInGuard } from '../session/sign-in-guard.ts';
import { findUser } from '../users/users.store.ts';
import {
  countDesktopCodes,
  findDesktopCode,
  insertDesktopCode,
  useDesktopCode,
  type DesktopCodeRow,
} from './desktop-codes.store.ts';

const LIFETIME_MS = 2 * 60_000;
const CODE_BYTES = 32;
/** At most this many codes are kept for one user, who may press the button again and again. */
const CODES_MAX = 50;
const HOUR_SECONDS = 3600;

export interface DesktopSignIns {
  /** @throws AppError `rate_limited` */
  allow(caller: Caller, request: AllowDesktop): Promise<DesktopCode>;
  /** @throws AppError `forbidden` with the reason, `rate_limited` */
  signIn(answer: DesktopSignIn, origin: Origin): Promise<LoginAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  guard: SignInGuard;
  openSession: OpenSession;
}

const AGAIN = 'Press “Sign in with your browser” again.';
const refused = (reason: string, what: string) => forbidden(reason, `${what} ${AGAIN}`);

export function createDesktopSignIns({ database, clock, guard, openSession }: Parts): DesktopSignIns {
  /** A code is used up even by a wrong verifier, since then somebody else has the code. */
  function takeCode(code: string): Promise<DesktopCodeRow> {
    return database.transaction(async (tx) => {
      const row = await findDesktopCode(tx.db, hashCode(code));
      if (!row) throw refused('desktop_code', 'This sign-in is not known.');
      if (!(await useDesktopCode(tx, row.code_hash)))
        throw refused('desktop_code_used', 'This sign-in was used already.');
      return row;
    });
  }

  async function open(tx: Transaction, row: DesktopCodeRow, remember: boolean, { userAgent }: Origin) {
    const user = await findUser(tx.db, row.user_id);
    if (!user || user.active === 0) {
      throw forbidden('user_inactive', 'Your account is not active any more. Ask an administrator.');
    }
    const session = await findSession(tx.db, row.session_id);
    if (!session || isSessionOver(session, clock.now())) {
      throw refused('session_ended', 'The session in your browser, which allowed this, has ended.');
    }
    // A session passes on no more than its own rights, so that a stolen session cannot become a lasting one.
    const lasts = session.remember === 1;
    const action = `Signed in on ${row.computer} through a browser`;
    const options = { remember: remember && lasts, signedInAt: signInOf(session), userAgent, action };
    return openSession(tx, user, lasts ? options : { ...options, until: session.expires_at });
  }

  return {
    allow: (caller, { challenge, computer }) =>
      database.transaction(async (tx) => {
        const code = createSecret(CODE_BYTES);
        const expiresAt = new Date(clock.now() + LIFETIME_MS).toISOString();
        const row: DesktopCodeRow = {
          code_hash: hashCode(code),
          challenge,
          user_id: caller.id,
          session_id: caller.sessionId,
          computer,
          expires_at: expiresAt,
          is_used: 0,
        };
        await insertDesktopCode(tx, row, clock.now());
        if ((await countDesktopCodes(tx.db, caller.id)) > CODES_MAX) throw rateLimited(HOUR_SECONDS);
        return { code, expiresAt };
      }),

    async signIn({ code, verifier, remember }, origin) {
      // Counted for each code, so that an expired one does not keep out the other users of an office.
      const attempt = await guard.admit(origin.ip, `@desktop ${hashCode(code)}`);
      const row = await takeCode(code);
      if (isOver(row.expires_at, LIFETIME_MS, clock.now())) {
        throw refused('desktop_code_late', 'More than two minutes have passed since you allowed it.');
      }
      if (hashCode(verifier) !== row.challenge) {
        throw refused('desktop_code_other', 'Another console has asked for this sign-in.');
      }
      const answer = await database.transaction((tx) => open(tx, row, remember, origin));
      attempt.forgive();
      return answer;
    },
  };
}
