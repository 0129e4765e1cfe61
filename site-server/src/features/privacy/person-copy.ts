// A copy of all data about one person, as a page or as JSON (rule B20).
import type { PersonQuery } from 'shared/privacy/privacy.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { readNames } from '../users/users.store.ts';
import type { CopyHead } from './copy-head.ts';
import { personAsJson } from './person-json.ts';
import { personAsPage } from './person-page.ts';
import { readPerson } from './read-person.ts';

type Copy = (person: PersonQuery, madeBy: string) => AsyncIterable<string>;

export interface PersonCopies {
  /** In pieces, like the page. */
  json: Copy;
  page: Copy;
}

interface Parts {
  database: Database;
  clock: Clock;
  timeZone(): string;
}

export function createPersonCopies({ database, clock, timeZone }: Parts): PersonCopies {
  const headOf = (person: PersonQuery, madeBy: string): CopyHead => ({
    person,
    madeBy,
    exportedAt: clock.timestamp(),
    timeZone: timeZone(),
  });
  return {
    json: (person, madeBy) => personAsJson(headOf(person, madeBy), readPerson(database.reads, person)),
    async *page(person, madeBy) {
      const nameOf = await readNames(database.reads);
      yield* personAsPage(headOf(person, madeBy), readPerson(database.reads, person), nameOf);
    },
  };
}
