// Accounts put together: what administrators do with all of them, and everybody with their own.
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createLeadFollowing, type LeadFollowing } from '../leads/lead-following.service.ts';
import { countLeads } from '../leads/lead-list.store.ts';
import type { SignInServices } from '../session/open-sign-in.ts';
import { createOwnAccount, type OwnAccount } from './own-account.service.ts';
import { createUsers, type Users } from './users.service.ts';

export interface UserServices {
  users: Users;
  ownAccount: OwnAccount;
  leadFollowing: LeadFollowing;
}

interface Parts {
  database: Database;
  clock: Clock;
  logger: Logger;
  signIn: Pick<SignInServices, 'passwords' | 'guard' | 'sessions'>;
  /** Called after rights or sessions have changed. */
  onRightsChange(): void;
  /** Called after somebody has come or is another by now. */
  onPeopleChange(actor?: string, userId?: number): void;
}

export function openUsers({ database, clock, logger, signIn, onRightsChange, onPeopleChange }: Parts): UserServices {
  const { passwords, guard, sessions } = signIn;
  const parts = { database, clock, hashPassword: passwords.hash, endSessions: sessions.endAll, onPeopleChange };
  const leadFollowing = createLeadFollowing({ database, logger });
  return {
    leadFollowing,
    users: createUsers({
      ...parts,
      followPeople: leadFollowing.follow,
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
