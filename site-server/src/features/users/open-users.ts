// Assembles the services of accounts: for administrators, and for users' own accounts.
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
  signIn: Pick<SignInServices, 'passwords' | 'guard' | 'sessions' | 'withdrawnInvites'>;
  /** Updates the leads of users who were activated or deactivated; resolves when that is done. */
  updateActiveAssignees(): Promise<void>;
  /** Called after rights or sessions have changed. */
  onRightsChange(): void;
  /** Called after a user was added or has changed, for instance the display name. */
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
  const { passwords, guard, sessions, withdrawnInvites } = signIn;
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
      withdrawnInvites,
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
