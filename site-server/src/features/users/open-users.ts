// Accounts put together: what administrators do with all of them, and everybody with their own.
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { countLeads } from '../leads/lead-list.store.ts';
import type { SignInServices } from '../session/open-sign-in.ts';
import { createOwnAccount, type OwnAccount } from './own-account.service.ts';
import { createUsers, type Users } from './users.service.ts';

export interface UserServices {
  users: Users;
  ownAccount: OwnAccount;
}

interface Parts {
  database: Database;
  clock: Clock;
  signIn: Pick<SignInServices, 'passwords' | 'guard' | 'sessions'>;
  /** Lets leads follow users who have become active or inactive; it is waited for. */
  updateActiveAssignees(): Promise<void>;
  /** Called after rights or sessions have changed. */
  onRightsChange(): void;
  /** Called after a person was added or has changed, in name for instance. */
  onPeopleChange(actor?: string, userId?: number): void;
}

export function openUsers({
  database,
  clock,
  signIn,
  updateActiveAssignees,
  onRightsChange,
  onPeopleChange,
}: Parts): UserServices {
  const { passwords, guard, sessions } = signIn;
  const parts = {
    database,
    clock,
    hashPassword: passwords.hash,
    assertStillAllowed: sessions.assertStillAllowed,
    endSessions: sessions.endAll,
    onPeopleChange,
  };
  return {
    users: createUsers({
      ...parts,
      updateActiveAssignees,
      countOpenLeads: (username) => countLeads(database.reads, { assignee: username, open: true }),
      onRightsChange,
    }),
    ownAccount: createOwnAccount({
      ...parts,
      passwordMatches: passwords.matches,
      admit: guard.admit,
      replaceToken: sessions.replaceToken,
      onSessionsEnd: onRightsChange,
    }),
  };
}
