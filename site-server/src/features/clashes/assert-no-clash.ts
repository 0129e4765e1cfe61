// Refuses a change if somebody else has changed the same fields since, and says who (rules E20a, E20f).
import type { Kysely } from 'kysely';
import { conflict } from 'shared/api/errors.ts';
import { findClashes, type IsSame, type Some } from 'shared/editing/clashes.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { Tables } from '../../database/tables.ts';
import { readNames } from '../users/users.store.ts';
import type { Changers } from './changed-by.ts';

interface Change<Values> {
  /** Without it the last change of a field wins. */
  base: Some<Values> | undefined;
  wanted: Some<Values>;
  current: Values;
  isSame?: IsSame<Values> | undefined;
}

interface Refusal<Values> {
  /** Who is refused. */
  actor: string;
  /** Such as `this message`. */
  what: string;
  /** What follows the sentence, such as the names of the fields. */
  more?: (fields: (keyof Values & string)[]) => string;
  /** What one field is by now. */
  sentence: (field: keyof Values & string, theirs: Values[keyof Values]) => string;
  /** The current state of the thing, for the caller. */
  shown: unknown;
  changers: (fields: string[]) => Promise<Changers> | Changers;
}

const UNKNOWN = 'Somebody else';

/** Who has changed these fields, as a sentence begins with it: `Ama Mensah and Kofi have`. */
export function changersInWords(fields: readonly string[], changers: Changers, actor: string, nameOf: NameOf): string {
  return peopleInWords(
    fields.map((field) => changers[field]),
    actor,
    nameOf,
  );
}

/** The same of people by their usernames; undefined for whom nobody knows. */
export function peopleInWords(people: readonly (string | undefined)[], actor: string, nameOf: NameOf): string {
  const names = new Set(people.map((username) => nameOfChanger(username, actor, nameOf)));
  const [first = UNKNOWN] = names;
  if (names.size < 2) return `${first} ${first === 'You' ? 'have' : 'has'}`;
  return `${new Intl.ListFormat('en-GB').format(names)} have`;
}

function nameOfChanger(changer: string | undefined, actor: string, nameOf: NameOf, you = 'You'): string {
  if (changer === undefined) return UNKNOWN;
  return isSameUser(changer, actor) ? you : nameOf(changer);
}

/** @throws AppError `conflict` if there is a clash, as `refuseClash` */
export async function assertNoClash<Values extends object>(
  db: Kysely<Tables>,
  { base, wanted, current, isSame }: Change<Values>,
  refusal: Refusal<Values>,
): Promise<void> {
  const clashes = base ? findClashes(base, wanted, current, isSame) : [];
  const fields = clashes.map(({ field }) => field as keyof Values & string);
  if (fields.length > 0) await refuseClash(db, fields, current, refusal);
}

/** @throws AppError `conflict` that names the fields, what they are now, and who changed them */
export async function refuseClash<Values extends object>(
  db: Kysely<Tables>,
  fields: (keyof Values & string)[],
  current: Values,
  { actor, what, more = () => '', sentence, shown, changers }: Refusal<Values>,
): Promise<never> {
  const [by, nameOf] = [await changers(fields), await readNames(db)];
  const changedBy = Object.fromEntries(
    fields.flatMap((field) => (by[field] === undefined ? [] : [[field, by[field]]])),
  );
  throw conflict(`${changersInWords(fields, by, actor, nameOf)} changed ${what} meanwhile${more(fields)}`, {
    reason: 'conflict',
    details: { current: shown, changedBy },
    fields: Object.fromEntries(
      fields.map((field) => {
        const who = nameOfChanger(by[field], actor, nameOf, 'you');
        return [field, `${sentence(field, current[field])}${by[field] === undefined ? '' : ` (${who})`}`];
      }),
    ),
  });
}
