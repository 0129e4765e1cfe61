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
  /** Has the leads of users who became active or inactive follow them. */
  followPeople(): Promise<void>;
  signIn: Pick<SignInServices, 'passwords' | 'guard' | 'sessions'>;
  /** Called after rights or sessions have changed. */
  onRightsChange(): void;
  /** Called after somebody has come or is another by now. */
  onPeopleChange(actor?: string, userId?: number): void;
}

export function openUsers({
  database,
  clock,
  signIn,
  followPeople,
  onRightsChange,
  onPeopleChange,
}: Parts): UserServices {
  const { passwords, guard, sessions } = signIn;
  const parts = { database, clock, hashPassword: passwords.hash, endSessions: sessions.endAll, onPeopleChange };
  return {
    users: createUsers({
      ...parts,
      followPeople,
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
