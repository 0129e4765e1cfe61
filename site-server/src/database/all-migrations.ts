// Every migration in order. A static list, so that the bundled server carries them.
import type { Migration } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as leadWork from './migrations/0003-lead-work.ts';

export const allMigrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0003-lead-work': leadWork,
};
