// Accounts: creating and listing them.
import { conflict } from 'shared/errors.ts';
import type { CreateUser, User } from 'shared/users.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { countUsers, findUserByName, insertUser, listUsers } from './users.store.ts';

export interface Users {
  /** @throws AppError `conflict` when the name is taken */
  create(actor: string, user: CreateUser): Promise<User>;
  list(): Promise<User[]>;
  count(): Promise<number>;
}

interface Parts {
  database: Database;
  clock: Clock;
  hashPassword(password: string): Promise<string>;
}

export function createUsers({ database, clock, hashPassword }: Parts): Users {
  return {
    async create(actor, { username, password, role, active }) {
      const passwordHash = await hashPassword(password);
      return database.transaction(async (tx) => {
        if (await findUserByName(tx.db, username)) throw conflict('Username already exists');
        const ts = clock.timestamp();
        const id = insertUser(tx, { username, role, active, passwordHash, createdAt: ts });
        insertActivity(tx, { type: 'user', actor, action: `Created user ${username} as ${role}`, ts });
        return { id, username, role, active };
      });
    },
    list: () => listUsers(database.reads),
    count: () => countUsers(database.reads),
  };
}
