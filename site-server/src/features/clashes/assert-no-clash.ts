// Refuses a change if somebody else has changed the same fields since, and names them (rules E20a, E20f).
import type { Kysely } from 'kysely';
import { conflict } from 'shared/api/errors.ts';
import { findClashes, type IsSame, type Some } from 'shared/editing/clashes.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { Tables } from '../../database/tables.ts';
import { readNames } from '../users/users.store.ts';
import type { Changers } from './changed-by.ts';

interface Change<Values> {
  /** The values that the change started from; undefined to overwrite any later change. */
  base: Some<Values> | undefined;
  wanted: Some<Values>;
  current: Values;
  isSame?: IsSame<Values> | undefined;
}

interface Refusal<Values> {
  /** The user who is refused. */
  actor: string;
  /** What was changed, such as `this message`. */
  what: string;
  /** Text after the sentence, such as the names of the fields. */
  more?: (fields: (keyof Values & string)[]) => string;
  /** A sentence about the current value of a single field. */
  sentence: (field: keyof Values & string, theirs: Values[keyof Values]) => string;
  /** The current state, which is sent with the refusal. */
  shown: unknown;
  changers: (fields: string[]) => Promise<Changers> | Changers;
}

const UNKNOWN = 'Somebody else';

/**
 * Display names of users as the beginning of a sentence, such as `Ama Mensah and Kofi have`; undefined stands for an
 * unknown user.
 */
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
  { actor, what, more = () => '', sentence, shown, changers: changersOf }: Refusal<Values>,
): Promise<never> {
  const [by, nameOf] = [await changersOf(fields), await readNames(db)];
  const changedBy = Object.fromEntries(
    fields.flatMap((field) => (by[field] === undefined ? [] : [[field, by[field]]])),
  );
  const changers = fields.map((field) => by[field]);
  throw conflict(`${peopleInWords(changers, actor, nameOf)} changed ${what} meanwhile${more(fields)}`, {
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
