// A passkey as second factor after the password (rule C28): the step between the two, and for whom it is needed.
import { conflict, forbidden, notFound } from 'shared/api/errors.ts';
import type {
  AddInStep,
  ChangeSecondFactor,
  FinishStep,
  PasskeyChallenge,
  SecondFactor,
} from 'shared/accounts/passkeys/passkeys.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { NO_PASSWORD } from '../../database/account-tables.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import { isOver, type Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import type { AssertStillAllowed } from '../session/callers.ts';
import { STEP_MS, type SessionGrant } from '../session/grant-session.ts';
import { hashCode } from '../session/one-time-code.ts';
import type { OpenSession } from '../session/open-session.ts';
import type { SignInGuard } from '../session/sign-in-guard.ts';
import { deleteSignInStep, trySignInStep, type SignInStep } from '../session/sign-in-steps.store.ts';
import { findUser, updateUser } from '../users/users.store.ts';
import type { Asker, Challenges } from './challenges.ts';
import { askForNewPasskey, askForPasskey, checkNew, checkUse, refused, storePasskey } from './passkey-checks.ts';
import { findPasskey, listPasskeys, updatePasskey } from './passkeys.store.ts';
import type { FindRelyingParty } from './relying-party.ts';
import type { RemovedPasskeys } from './removed-passkeys.ts';

/** Five attempts, as a challenge and its answer each count as one try. */
const TRIES_MAX = 10;

export interface SecondFactors {
  /** @throws AppError `forbidden` when the step is over, `conflict` where passkeys cannot be used, `rate_limited` */
  challenge(step: string, origin: Origin, site: string | undefined): Promise<PasskeyChallenge & { makes: boolean }>;
  /** @throws AppError as `challenge`, and `forbidden` when the passkey is not accepted */
  finish(answer: FinishStep, origin: Origin, site: string | undefined): Promise<LoginAnswer>;
  /** Adds a first passkey, only for an account without one. @throws AppError as `finish` */
  add(answer: AddInStep, origin: Origin, site: string | undefined): Promise<LoginAnswer>;
  read(caller: Caller): Promise<SecondFactor>;
  /** @throws AppError `forbidden` when the password is wrong, `rate_limited`, `conflict` without a passkey */
  change(caller: Caller, wanted: ChangeSecondFactor, origin: Origin): Promise<SecondFactor>;
}

interface Parts {
  database: Database;
  clock: Clock;
  challenges: Challenges;
  relyingParty: FindRelyingParty;
  guard: SignInGuard;
  sessionGrant: Pick<SessionGrant, 'needsBoth'>;
  openSession: OpenSession;
  /** Called first in a transaction. @throws AppError when the caller may not do this any more */
  assertStillAllowed: AssertStillAllowed;
  confirmPassword(caller: Caller, currentPassword: string, origin: Origin): Promise<unknown>;
  removedPasskeys: Pick<RemovedPasskeys, 'noteAdded'>;
}

/** Only the client that has sent the password may answer. */
const askerOf = (step: SignInStep): Asker => `step ${step.ticket_hash}`;

function over() {
  return forbidden('second_step', 'This took too long, or was tried too often. Please sign in again.');
}

export function createSecondFactors(parts: Parts): SecondFactors {
  const { database, clock, challenges, relyingParty, guard, sessionGrant, openSession } = parts;
  const { assertStillAllowed, confirmPassword, removedPasskeys } = parts;

  async function read({ id }: Caller): Promise<SecondFactor> {
    const user = await findUser(database.reads, id);
    if (!user) throw notFound('User');
    return {
      isOn: user.second_factor === 1,
      isRequired: sessionGrant.needsBoth({ ...user, second_factor: 0 }),
      hasPassword: user.password_hash !== NO_PASSWORD,
    };
  }

  /** Counts an attempt against the limits; gives the step, and the attempt to be forgiven after success. */
  async function admit(ticket: string, { ip }: Origin) {
    const ticketHash = hashCode(ticket);
    // Counted for each step, so that an expired one does not keep out other users of an office.
    const attempt = await guard.admit(ip, `@second ${ticketHash}`);
    const step = await database.transaction((tx) => trySignInStep(tx, ticketHash, TRIES_MAX));
    if (!step || isOver(step.expires_at, STEP_MS, clock.now())) throw over();
    return { attempt, step };
  }

  /**
   * Ends the step and opens a session, unless the user was deactivated or the step was used elsewhere at the same
   * moment.
   */
  async function enter(tx: Transaction, step: SignInStep, { userAgent }: Origin): Promise<LoginAnswer> {
    const user = await findUser(tx.db, step.user_id);
    if (!user || user.active === 0 || !(await deleteSignInStep(tx, step.ticket_hash))) throw over();
    const action = 'Signed in with the password and a passkey';
    return openSession(tx, user, { remember: step.remember === 1, userAgent, action });
  }

  return {
    async challenge(ticket, origin, from) {
      const site = relyingParty(from);
      const { attempt, step } = await admit(ticket, origin);
      const user = await findUser(database.reads, step.user_id);
      if (!user) throw over();
      const known = await listPasskeys(database.reads, user.id);
      const owner = { id: user.id, username: user.username, displayName: user.display_name };
      const makes = known.length === 0;
      const issued = await challenges.issue<{ challenge: string }>(askerOf(step), (challenge) =>
        makes ? askForNewPasskey(site, challenge, owner, known) : askForPasskey(site, challenge, known),
      );
      attempt.forgive();
      return { ...issued, makes };
    },

    async finish({ step: stepTicket, ticket, response }, origin, from) {
      const site = relyingParty(from);
      const { attempt, step } = await admit(stepTicket, origin);
      const isChallenge = await challenges.take(ticket, askerOf(step));
      const known = await findPasskey(database.reads, response.id);
      const isOwn = known?.user_id === step.user_id;
      const counter = isOwn ? await checkUse(response, known, site, isChallenge) : undefined;
      if (counter === undefined) throw refused('Try another one of your passkeys.');
      const answer = await database.transaction(async (tx) => {
        // The passkey may have been removed or used elsewhere while the answer was checked.
        const row = await findPasskey(tx.db, response.id);
        if (!row || row.counter !== known?.counter) throw refused('Please try again.');
        await updatePasskey(tx, row.id, { counter, last_used_at: clock.timestamp() });
        return enter(tx, step, origin);
      });
      attempt.forgive();
      return answer;
    },

    async add({ step: stepTicket, ticket, name, response }, origin, from) {
      const site = relyingParty(from);
      const { attempt, step } = await admit(stepTicket, origin);
      const isChallenge = await challenges.take(ticket, askerOf(step));
      const key = await checkNew(response, site, isChallenge);
      const answer = await database.transaction(async (tx) => {
        // A stranger who knows only the password must not be able to add a passkey to existing ones.
        if ((await listPasskeys(tx.db, step.user_id)).length > 0) throw over();
        await storePasskey(tx, key, { userId: step.user_id, name, now: clock.timestamp() });
        removedPasskeys.noteAdded(step.user_id);
        const session = await enter(tx, step, origin);
        const { username } = session.user;
        const action = 'Added the first passkey while signing in';
        insertActivity(tx, { type: 'user', actor: username, action, ts: clock.timestamp() });
        return session;
      });
      attempt.forgive();
      return answer;
    },

    read,

    async change(caller, { isOn, currentPassword }, origin) {
      await confirmPassword(caller, currentPassword, origin);
      await database.transaction(async (tx) => {
        assertStillAllowed(caller, 'signed-in');
        const user = await findUser(tx.db, caller.id);
        if (!user || (user.second_factor === 1) === isOn) return;
        if (isOn && (await listPasskeys(tx.db, caller.id)).length === 0) {
          throw conflict('Add a passkey first.', { reason: 'no_passkey' });
        }
        await updateUser(tx, caller.id, { second_factor: isOn ? 1 : 0 });
        const action = isOn
          ? 'Signs in with the password and a passkey from now on'
          : 'Signs in with one of the two again';
        insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
      });
      return read(caller);
    },
  };
}
